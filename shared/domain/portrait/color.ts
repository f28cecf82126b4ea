/** Mixes two #rrggbb colors; `share` (0 to 1) is the second's. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(first.slice(at, at + 2), 16)
    const to = Number.parseInt(second.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

export const darken = (color: string, share: number) => mix(color, '#160c18', share)
export const lighten = (color: string, share: number) => mix(color, '#ffffff', share)

/** Shadows on skin are warm, not gray. */
export const shadeSkin = (skin: string, share: number) => mix(skin, '#5c1d12', share)
