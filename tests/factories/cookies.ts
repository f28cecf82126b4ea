/** The Cookie header of a browser that received these Set-Cookie headers. */
export function cookiesOf(lines: readonly string[]): string {
  return lines.map((line) => line.split(';')[0]).join('; ')
}
