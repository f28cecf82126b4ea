export type Colors = { readonly background: string; readonly text: string; readonly accent: string }

/** WCAG 2.2, success criterion 1.4.3: 4.5 for text, 3 for large text. */
export const TEXT_CONTRAST = 4.5
export const LARGE_TEXT_CONTRAST = 3
/** Below this, cameras start to fail on printed and dimmed codes. */
const SCAN_CONTRAST = 3

export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export function contrastWarnings({ background, text, accent }: Colors): string[] {
  const warnings: string[] = []
  const ofText = contrast(text, background)
  if (ofText < TEXT_CONTRAST) warnings.push(warningOf('Text', ofText, TEXT_CONTRAST))
  const ofAccent = contrast(accent, background)
  if (ofAccent < LARGE_TEXT_CONTRAST) warnings.push(warningOf('The accent', ofAccent, LARGE_TEXT_CONTRAST))
  return warnings
}

function warningOf(what: string, has: number, wanted: number): string {
  // Rounded down, because 4.49 must not read as 4.5.
  const shown = (Math.floor(has * 10) / 10).toFixed(1)
  return `${what} on this background has a contrast of ${shown} to 1. People with weak sight need ${wanted} to 1.`
}

/** Shifts the accent toward the text color until small headings are readable; otherwise uses the text color. */
export function headingColor({ background, text, accent }: Colors): string {
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(accent, text, share)
    if (contrast(mixed, background) >= TEXT_CONTRAST) return mixed
  }
  return text
}

export type QrColors = { readonly dark: string; readonly light: string; readonly isOwn: boolean }

export function qrColors({ background, text }: Pick<Colors, 'background' | 'text'>): QrColors {
  const scans = luminance(background) < luminance(text) && contrast(background, text) >= SCAN_CONTRAST
  return scans
    ? { dark: background, light: text, isOwn: true }
    : { dark: '#000000', light: '#ffffff', isOwn: false }
}

export function colorsKey({ background, text, accent }: Colors): string {
  return [background, text, accent].map((color) => color.slice(1)).join('-')
}

function mix(one: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(one).map((value, i) => Math.round(value + ((others[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
