import { darken, lighten } from './color.ts'
import type { Scene } from './traits.ts'

/** The blurred background: 320 by 240, opaque. `id` makes gradient ids unique in a page. */
export function drawBackground(color: string, scene: Scene, id: string): string {
  const gradient = `<linearGradient id="${id}w" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${lighten(color, 0.14)}"/><stop offset="1" stop-color="${darken(color, 0.42)}"/></linearGradient>`
  const glow = `<radialGradient id="${id}g" cx=".5" cy=".4" r=".62"><stop stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`
  return `<defs>${gradient}${glow}</defs><rect width="320" height="240" fill="url(#${id}w)"/>${SCENES[scene](color)}<rect width="320" height="240" fill="url(#${id}g)"/>`
}

const SCENES: Record<Scene, (color: string) => string> = {
  plain: () =>
    `<circle cx="252" cy="50" r="96" fill="#fff" opacity=".07"/><circle cx="44" cy="214" r="72" fill="#fff" opacity=".05"/>`,
  window: () =>
    `<g fill="#fff" opacity=".13"><rect x="14" y="20" width="34" height="52" rx="4"/><rect x="53" y="20" width="34" height="52" rx="4"/><rect x="14" y="77" width="34" height="52" rx="4"/><rect x="53" y="77" width="34" height="52" rx="4"/></g><circle cx="266" cy="44" r="84" fill="#fff" opacity=".06"/>`,
  shelf: (color) => {
    const books = [232, 243, 251, 264, 273, 285].map((x, at) => {
      const height = 30 + ((at * 7) % 13)
      const tint = at % 2 === 0 ? lighten(color, 0.4) : darken(color, 0.3)
      return `<rect x="${x}" y="${86 - height}" width="${at % 3 === 0 ? 9 : 7}" height="${height}" rx="1.5" fill="${tint}" opacity=".5"/>`
    })
    return `${books.join('')}<path d="M222 86h98v5h-98zM222 146h98v5h-98z" fill="${darken(color, 0.45)}" opacity=".5"/><circle cx="300" cy="134" r="12" fill="#fff" opacity=".13"/><rect x="236" y="120" width="34" height="26" rx="3" fill="#fff" opacity=".12"/>`
  },
  plant: (color) => {
    const leaf = lighten(darken('#3c8a5b', 0.1), 0.05)
    const leaves = [-54, -28, -4, 22, 46].map(
      (turn, at) =>
        `<path d="M282 196C268 ${168 - at * 3} 270 ${134 - at} 282 ${118 - (at % 2) * 10}C294 ${136 - at} 296 ${168 - at * 3} 282 196Z" transform="rotate(${turn} 282 200)" fill="${leaf}" opacity=".62"/>`,
    )
    return `<rect x="20" y="28" width="58" height="76" rx="4" fill="#fff" opacity=".1"/>${leaves.join('')}<path d="M262 196h40l-5 44h-30z" fill="${darken(color, 0.5)}" opacity=".7"/>`
  },
  lamp: () =>
    `<path d="M266 0v40" stroke="#fff" stroke-width="2" opacity=".3"/><path d="M240 68c2-20 12-28 26-28s24 8 26 28z" fill="#fff" opacity=".22"/><ellipse cx="266" cy="70" rx="26" ry="5" fill="#fff3cf" opacity=".6"/><path d="M240 71 206 178h120L292 71z" fill="#fff3cf" opacity=".07"/><rect x="18" y="52" width="52" height="38" rx="3" fill="#fff" opacity=".09"/>`,
  frames: (color) =>
    `<g fill="#fff" opacity=".12"><rect x="20" y="30" width="52" height="66" rx="3"/><rect x="250" y="24" width="56" height="42" rx="3"/><rect x="262" y="78" width="40" height="52" rx="3"/></g><path d="M26 82l14-20 10 12 8-9 8 17v8H26z" fill="${darken(color, 0.3)}" opacity=".4"/><circle cx="278" cy="45" r="11" fill="${darken(color, 0.3)}" opacity=".35"/>`,
}
