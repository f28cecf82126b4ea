import type { DetailPlace } from '#shared/contracts/resume-details.ts'

/** The field's place in the file, such as 'Page 1, lines 4–9', or '' if it has none. */
export function placeInFile(places: readonly DetailPlace[], field: string): string {
  const matches = places.filter((place) => place.field === field || place.field.startsWith(`${field}.`))
  const sorted = matches.toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0) || a.line - b.line)
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last) return ''
  const lines = first.line === last.line ? `line ${first.line}` : `lines ${first.line}–${last.line}`
  if (first.page === null) return lines.replace('line', 'Line')
  if (first.page === last.page) return `Page ${first.page}, ${lines}`
  return `Page ${first.page}, line ${first.line} to page ${last.page}, line ${last.line}`
}
