/** What a browser sends after it was told to set these. */
export function cookiesOf(lines: readonly string[]): string {
  return lines.map((line) => line.split(';')[0]).join('; ')
}
