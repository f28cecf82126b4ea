/** What satori draws: elements as React makes them, without React. */
export type Element = { type: string; props: { style?: object; children?: Child; [name: string]: unknown } }
type Child = Element | string | readonly (Element | string)[]

export function box(style: object, children: readonly (Element | string | false | null)[] = []): Element {
  const shown = children.filter((child) => child !== false && child !== null)
  return { type: 'div', props: { style: { display: 'flex', ...style }, children: shown } }
}

export function words(text: string, style: object): Element {
  return {
    type: 'div',
    props: {
      style: { display: 'block', wordBreak: 'break-word', overflow: 'hidden', ...style },
      children: text,
    },
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
