import { darken, mix, shadeSkin } from './color.ts'
import type { HairStyle, Jaw, Mouth, PortraitTraits } from './traits.ts'

const COVERS_EARS: readonly HairStyle[] = ['long', 'bob', 'wavy', 'curls-long', 'hijab']
const INK = '#1f161c'

const JAWS: Record<Jaw, string> = {
  oval: 'M116 98C114 64 134 44 160 44C186 44 206 64 204 98C203 124 194 142 181 152C174 158 167 161 160 161C153 161 146 158 139 152C126 142 117 124 116 98Z',
  round:
    'M115 100C113 64 134 44 160 44C186 44 207 64 205 100C204 128 197 145 182 153C175 157 167 159 160 159C153 159 145 157 138 153C123 145 116 128 115 100Z',
  square:
    'M116 98C114 64 134 44 160 44C186 44 206 64 204 98C204 122 201 140 189 151C180 160 169 163 160 163C151 163 140 160 131 151C119 140 116 122 116 98Z',
}

export function facePath(jaw: Jaw): string {
  return JAWS[jaw]
}

/** Ears and the lit face without features. The beard is clipped to its outline. */
export function drawHead({ skin, jaw, hair, earrings }: PortraitTraits, id: string): string {
  const outline = facePath(jaw)
  const blush = mix(skin, '#e0405a', 0.4)
  return [
    COVERS_EARS.includes(hair) ? '' : drawEars(skin, earrings),
    `<radialGradient id="${id}b"><stop stop-color="${blush}" stop-opacity=".4"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient>`,
    `<clipPath id="${id}f"><path d="${outline}"/></clipPath><path d="${outline}" fill="${skin}"/>`,
    `<g clip-path="url(#${id}f)"><path d="M212 52C190 84 204 138 160 166H216Z" fill="${shadeSkin(skin, 0.2)}" opacity=".38"/><ellipse cx="133" cy="127" rx="15" ry="10" fill="url(#${id}b)"/><ellipse cx="187" cy="127" rx="15" ry="10" fill="url(#${id}b)"/></g>`,
  ].join('')
}

export function drawFeatures(traits: PortraitTraits): string {
  const { skin, appearance: look } = traits
  return [
    drawEye(141, traits, -1),
    drawEye(179, traits, 1),
    drawBrows(browColor(traits), look === 'masculine' ? 4.6 : 3.4),
    `<path d="M157.5 111C155 118 152.5 122 154 125.5C156.5 129 163 129 166 125.5" fill="none" stroke="${shadeSkin(skin, 0.34)}" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round" opacity=".85"/>`,
    MOUTHS[traits.mouth](mix(skin, '#a5283f', look === 'feminine' ? 0.55 : 0.34), skin),
  ].join('')
}

function drawEars(skin: string, earrings: boolean): string {
  const shade = shadeSkin(skin, 0.24)
  const ears = `<path d="M117 96C108 91 102 98 105 108C107 118 113 124 119 121ZM203 96C212 91 218 98 215 108C213 118 207 124 201 121Z" fill="${shadeSkin(skin, 0.06)}"/><path d="M108.5 102C111.5 103 112.5 107 111.5 112M211.5 102C208.5 103 207.5 107 208.5 112" fill="none" stroke="${shade}" stroke-width="2" stroke-linecap="round"/>`
  return earrings
    ? `${ears}<circle cx="111" cy="123" r="2.8" fill="#f0d58a"/><circle cx="209" cy="123" r="2.8" fill="#f0d58a"/>`
    : ears
}

function drawEye(x: number, { eyes, skin, appearance: look }: PortraitTraits, side: -1 | 1): string {
  const outer = x + side * 9
  const white = `M${x - 8.5} 106.5C${x - 5} 99.5 ${x + 5} 99.5 ${x + 8.5} 106.5C${x + 5} 111.5 ${x - 5} 111.5 ${x - 8.5} 106.5Z`
  const lash =
    look === 'feminine'
      ? `<path d="M${outer - side} 105.5L${outer + side * 3} 102.5" stroke="${INK}" stroke-width="2" stroke-linecap="round"/>`
      : ''
  return `<path d="${white}" fill="#fdfbf9"/><circle cx="${x}" cy="105.6" r="4.7" fill="${eyes}"/><circle cx="${x}" cy="105.6" r="2.5" fill="${INK}"/><circle cx="${x + 1.7}" cy="103.8" r="1.5" fill="#fff"/><path d="M${x - 8.8} 106.5C${x - 5} 99 ${x + 5} 99 ${x + 8.8} 106.5" fill="none" stroke="${INK}" stroke-width="2.3" stroke-linecap="round"/>${lash}<path d="M${x - 6} 98.5C${x - 3} 96.5 ${x + 3} 96.5 ${x + 6} 98.5" fill="none" stroke="${shadeSkin(skin, 0.3)}" stroke-width="1.4" stroke-linecap="round" opacity=".55"/>`
}

function browColor({ hair, hairColor, skin }: PortraitTraits): string {
  const hidden = hair === 'hijab' || hair === 'turban' || hair === 'bald'
  return hidden ? darken(skin, 0.72) : darken(hairColor, 0.25)
}

function drawBrows(color: string, weight: number): string {
  return `<path d="M130 93C135 88 143 86.5 151 90M190 93C185 88 177 86.5 169 90" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round"/>`
}

const MOUTHS: Record<Mouth, (lips: string, skin: string) => string> = {
  smile: (lips, skin) =>
    `<path d="M144 136C150 146 170 146 176 136C172 149 166 151.5 160 151.5C154 151.5 148 149 144 136Z" fill="${lips}" opacity=".75"/><path d="M142.5 135C150 145.5 170 145.5 177.5 135" fill="none" stroke="${darken(lips, 0.5)}" stroke-width="2.5" stroke-linecap="round"/><path d="M154 154.5C158 155.8 162 155.8 166 154.5" fill="none" stroke="${shadeSkin(skin, 0.25)}" stroke-width="1.6" stroke-linecap="round" opacity=".5"/>`,
  grin: (lips) =>
    `<path d="M142 134C150 137 170 137 178 134C176 147 169 153 160 153C151 153 144 147 142 134Z" fill="#6d2330" stroke="${lips}" stroke-width="2.6" stroke-linejoin="round"/><path d="M145 136.3C152 138 168 138 175 136.3C174 140 172 142.5 169 143C163 144 157 144 151 143C148 142.5 146 140 145 136.3Z" fill="#fff"/><path d="M152 150.3C156 147.3 164 147.3 168 150.3C164 152.5 156 152.5 152 150.3Z" fill="#d8707a"/>`,
  soft: (lips) =>
    `<path d="M147 137.5C152 135.5 157 135 160 136.5C163 135 168 135.5 173 137.5C168 146 152 146 147 137.5Z" fill="${lips}" opacity=".8"/><path d="M145.5 137C152 142.5 168 142.5 174.5 137" fill="none" stroke="${darken(lips, 0.5)}" stroke-width="2.2" stroke-linecap="round"/>`,
}
