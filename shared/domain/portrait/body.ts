import { choose } from './choose.ts'
import { darken, lighten, shadeSkin } from './color.ts'
import type { Clothes, PortraitTraits } from './traits.ts'

const MIDDLE = 160

type Build = { neck: number; shoulder: number }

/** Neck, chest and clothes; the head is drawn over them. */
export function drawBody(traits: PortraitTraits, id: string): string {
  const build = traits.appearance === 'masculine' ? { neck: 22, shoulder: 108 } : { neck: 17, shoulder: 94 }
  return drawNeck(traits.skin, build, id) + CLOTHES[traits.clothes](traits.clothesColor, build)
}

function drawNeck(skin: string, { neck }: Build, id: string): string {
  const left = MIDDLE - neck
  const right = MIDDLE + neck
  const shape = `M${left} 132V172C${left} 184 128 190 104 198V240H216V198C192 190 ${right} 184 ${right} 172V132Z`
  return `<clipPath id="${id}n"><path d="${shape}"/></clipPath><path d="${shape}" fill="${shadeSkin(skin, 0.07)}"/><g clip-path="url(#${id}n)"><path d="M112 140C126 176 150 184 166 180C186 176 200 160 206 140Z" fill="${shadeSkin(skin, 0.27)}" opacity=".75"/><path d="M${left + 4} 200C146 206 152 208 158 214M${right - 4} 200C174 206 168 208 162 214" fill="none" stroke="${shadeSkin(skin, 0.25)}" stroke-width="2" stroke-linecap="round" opacity=".6"/></g>`
}

/** A garment's outline; `line` is its neckline from left to right. */
function garment({ neck, shoulder }: Build, line: string, rise = 178): string {
  const from = MIDDLE - neck - 5
  const to = MIDDLE + neck + 5
  const out = MIDDLE + shoulder
  const inn = MIDDLE - shoulder
  return `M${from} ${rise}${line}${to} ${rise}C${to + 12} 186 ${out - 36} 189 ${out - 20} 199C${out - 6} 208 ${out} 224 ${out + 2} 240H${inn - 2}C${inn} 224 ${inn + 6} 208 ${inn + 20} 199C${inn + 36} 189 ${from - 12} 186 ${from} ${rise}Z`
}

function sleeves({ shoulder }: Build, color: string): string {
  const left = MIDDLE - shoulder
  const right = MIDDLE + shoulder
  return `<path d="M${left + 27} 240C${left + 27} 228 ${left + 29} 221 ${left + 33} 214M${right - 27} 240C${right - 27} 228 ${right - 29} 221 ${right - 33} 214" fill="none" stroke="${darken(color, 0.32)}" stroke-width="2.4" stroke-linecap="round" opacity=".55"/>`
}

function cloth(path: string, color: string, build: Build): string {
  return `<path d="${path}" fill="${color}"/>${sleeves(build, color)}`
}

const CLOTHES: Record<Clothes, (color: string, build: Build) => string> = {
  crew: (color, build) => {
    const { neck } = build
    const band = `M${MIDDLE - neck - 5} 178C${MIDDLE - 14} 204 ${MIDDLE + 14} 204 ${MIDDLE + neck + 5} 178`
    return `${cloth(garment(build, 'C146 204 174 204 '), color, build)}<path d="${band}" fill="none" stroke="${darken(color, 0.22)}" stroke-width="5" stroke-linecap="round"/>`
  },
  scoop: (color, build) =>
    `${cloth(garment({ ...build, neck: build.neck + 12 }, 'C136 222 184 222 ', 183), color, build)}<path d="M${MIDDLE - build.neck} 182C146 212 174 212 ${MIDDLE + build.neck} 182" fill="none" stroke="#e9c46a" stroke-width="1.5"/><circle cx="160" cy="205.5" r="2.8" fill="#e9c46a"/>`,
  vneck: (color, build) => {
    const { neck } = build
    const band = `M${MIDDLE - neck - 4} 179L160 220L${MIDDLE + neck + 4} 179`
    return `${cloth(garment(build, 'L160 220L'), color, build)}<path d="${band}" fill="none" stroke="${darken(color, 0.25)}" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round"/>`
  },
  shirt: (color, build) => {
    const { neck } = build
    const collar = `M${MIDDLE - neck - 4} 170L${MIDDLE - neck - 12} 186L142 210L160 194ZM${MIDDLE + neck + 4} 170L${MIDDLE + neck + 12} 186L178 210L160 194Z`
    return `${cloth(garment(build, 'L160 200L'), color, build)}<path d="M160 196V240" stroke="${darken(color, 0.25)}" stroke-width="1.6"/><circle cx="164" cy="214" r="1.9" fill="${darken(color, 0.35)}"/><circle cx="164" cy="231" r="1.9" fill="${darken(color, 0.35)}"/><path d="${collar}" fill="${lighten(color, 0.16)}" stroke="${darken(color, 0.22)}" stroke-width="1.2" stroke-linejoin="round"/>`
  },
  blazer: (color, build) => jacket(color, build, ''),
  suit: (color, build) => {
    const tie = choose(color, 'tie', ['#8c3b4a', '#2b4a7c', '#2f6f6a', '#6b4f8f'])
    const knot = `<path d="M154 197H166L168 206 171 240H149L152 206Z" fill="${tie}"/><path d="M154 197H166L168 206H152Z" fill="${darken(tie, 0.25)}"/>`
    return jacket(color, build, knot)
  },
  turtleneck: (color, build) => {
    const left = MIDDLE - build.neck - 4
    const right = MIDDLE + build.neck + 4
    return `${cloth(garment(build, 'C146 196 174 196 '), color, build)}<path d="M${left} 160C${left + 10} 169 ${right - 10} 169 ${right} 160L${right + 3} 184C${right - 10} 197 ${left + 10} 197 ${left - 3} 184Z" fill="${lighten(color, 0.07)}"/><path d="M${left + 1} 171C${left + 12} 180 ${right - 12} 180 ${right - 1} 171" fill="none" stroke="${darken(color, 0.22)}" stroke-width="1.8" opacity=".7"/>`
  },
  hoodie: (color, build) => {
    const { neck } = build
    const hood = `M${MIDDLE - neck - 22} 192C${MIDDLE - neck - 16} 168 ${MIDDLE - neck - 4} 166 ${MIDDLE - neck} 172C${MIDDLE - neck + 2} 190 150 202 160 207C170 202 ${MIDDLE + neck - 2} 190 ${MIDDLE + neck} 172C${MIDDLE + neck + 4} 166 ${MIDDLE + neck + 16} 168 ${MIDDLE + neck + 22} 192C${MIDDLE + neck + 4} 204 172 212 160 222C148 212 ${MIDDLE - neck - 4} 204 ${MIDDLE - neck - 22} 192Z`
    return `${cloth(garment(build, 'L160 206L'), color, build)}<path d="${hood}" fill="${darken(color, 0.16)}"/><path d="M149 212V232M171 212V232" stroke="${lighten(color, 0.55)}" stroke-width="2.6" stroke-linecap="round"/>`
  },
}

function jacket(color: string, build: Build, tie: string): string {
  const dark = color > '#b' ? darken(color, 0.62) : color
  const { neck } = build
  const left = MIDDLE - neck
  const right = MIDDLE + neck
  const blouse = `M${left - 4} 176L160 ${tie ? 196 : 214}L${right + 4} 176L${right + 22} 240H${left - 22}Z`
  const collar = `M${left - 3} 169L${left - 10} 182L146 206L160 196ZM${right + 3} 169L${right + 10} 182L174 206L160 196Z`
  const lapels = `M${left - 8} 178L${left - 22} 200L${left - 10} 205L${left - 16} 212L152 240H144L${left - 24} 226ZM${right + 8} 178L${right + 22} 200L${right + 10} 205L${right + 16} 212L168 240H176L${right + 24} 226Z`
  return `<path d="${blouse}" fill="#f4f5f8"/>${tie}${tie ? `<path d="${collar}" fill="#ffffff" stroke="#cfd5e0" stroke-width="1.2" stroke-linejoin="round"/>` : ''}${cloth(garment(build, `L158 240H162L`), dark, build)}<path d="${lapels}" fill="${lighten(dark, 0.1)}"/>`
}
