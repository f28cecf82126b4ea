/** The size that Open Graph previews show whole. */
export const PICTURE = { width: 1200, height: 630 } as const

/** What satori draws: elements as React makes them, without React. */
export type Element = { type: string; props: { style?: object; children?: Child; [name: string]: unknown } }
type Child = Element | string | readonly (Element | string)[]

export function box(style: object, children: readonly (Element | string | false | null)[] = []): Element {
  const shown = children.filter((child) => child !== false && child !== null)
  return { type: 'div', props: { style: { display: 'flex', ...style }, children: shown } }
}

/** Letters that the font lacks are dropped. */
export function words(text: string, style: object): Element {
  return {
    type: 'div',
    props: {
      style: { display: 'block', wordBreak: 'break-word', overflow: 'hidden', ...style },
      children: drawable(text),
    },
  }
}

/** The font file has only the regular weight; a stroke makes it bolder. */
export function bold(fontSize: number, color: string): object {
  return {
    fontSize,
    color,
    letterSpacing: '-0.02em',
    WebkitTextStroke: `${(fontSize / 50).toFixed(1)}px ${color}`,
  }
}

export function svgPath(d: string, fill: string, size: number): Element {
  return {
    type: 'svg',
    props: {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      children: { type: 'path', props: { d, fill, 'fill-rule': 'evenodd' } },
    },
  }
}

/** Latin letters with accents, digits and punctuation. */
export function drawable(text: string): string {
  return text
    .replace(
      /[^\u0020-\u007e\u00a0-\u017f\u0192\u0218-\u021b\u1e00-\u1eff\u2010-\u2026\u2030\u2039\u203a\u2044\u20ac\u2122]/gu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
}
