import { darken } from './color.ts'
import { facePath } from './face.ts'
import type { Beard, Glasses, PortraitTraits } from './traits.ts'

/** The beard, inside the jaw's outline; its color follows the hair, or dark if hair is covered. */
export function drawBeard({ beard, hair, hairColor, jaw }: PortraitTraits, id: string): string {
  const color = hair === 'turban' || hair === 'bald' ? '#2a1f1e' : darken(hairColor, 0.12)
  return BEARDS[beard](color, `<g clip-path="url(#${id}f)">`, facePath(jaw))
}

const MOUSTACHE =
  'M160 131C154 127.5 146 130 141 137C147 136.5 153 136.5 160 134.5C167 136.5 173 136.5 179 137C174 130 166 127.5 160 131Z'
const CHEEKS =
  'M110 100C116 112 120 122 128 127C138 132 142 134 143 133C148 130 172 130 177 133C178 134 182 132 192 127C200 122 204 112 210 100V170H110Z'
const AROUND_MOUTH = 'M142 135C150 132 170 132 178 135C177 149 169 154.5 160 154.5C151 154.5 143 149 142 135Z'

const BEARDS: Record<Beard, (color: string, clip: string, jaw: string) => string> = {
  none: () => '',
  stubble: (color, clip) => `${clip}<path d="${CHEEKS}" fill="${color}" opacity=".17"/></g>`,
  full: (color, clip) =>
    `<path d="M117 112C118 142 136 171 160 171C184 171 202 142 203 112C200 122 196 128 188 131L178 137C172 131 148 131 142 137L132 131C124 128 120 122 117 112Z${AROUND_MOUTH}" fill="${color}" fill-rule="evenodd"/>${clip}<path d="M112 96C116 110 118 124 124 134L114 136Z M208 96C204 110 202 124 196 134L206 136Z" fill="${color}"/></g><path d="${MOUSTACHE}" fill="${color}"/>`,
  goatee: (color) =>
    `<path d="M143 137C144 158 150 166 160 166C170 166 176 158 177 137L173 140C173 150 168 154.5 160 154.5C152 154.5 147 150 147 140Z" fill="${color}"/><path d="${MOUSTACHE}" fill="${color}"/>`,
  moustache: (color) =>
    `<path d="${MOUSTACHE}" fill="${color}" stroke="${color}" stroke-width="1.5" stroke-linejoin="round"/>`,
}

export function drawGlasses(glasses: Glasses): string {
  return GLASSES[glasses]
}

const SIDES =
  '<path d="M126 103L114 100M194 103L206 100M153 104C157 101 163 101 167 104" fill="none" stroke="#22252f" stroke-width="2.4" stroke-linecap="round"/>'
const SHEEN =
  '<path d="M133 99L129.5 106M171 99L167.5 106" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".55"/>'

const GLASSES: Record<Glasses, string> = {
  none: '',
  round: `<g fill="#fff" fill-opacity=".1" stroke="#22252f" stroke-width="2.4"><circle cx="140" cy="106" r="13.5"/><circle cx="180" cy="106" r="13.5"/></g>${SIDES}${SHEEN}`,
  square: `<g fill="#fff" fill-opacity=".1" stroke="#22252f" stroke-width="2.8"><rect x="125" y="95" width="29" height="22" rx="6"/><rect x="166" y="95" width="29" height="22" rx="6"/></g>${SIDES}${SHEEN}`,
  half: `<g fill="none" stroke="#6b3a2a" stroke-width="3.2" stroke-linecap="round"><path d="M126 104C126 96 132 95 140 95S154 96 154 104"/><path d="M166 104C166 96 172 95 180 95S194 96 194 104"/></g><g fill="#fff" fill-opacity=".08" stroke="#8a8f9b" stroke-width="1.3"><path d="M126 104C126 113 132 118 140 118S154 113 154 104"/><path d="M166 104C166 113 172 118 180 118S194 113 194 104"/></g>${SIDES}`,
}
