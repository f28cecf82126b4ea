import type { DetailPlace } from '#shared/contracts/resume-details.ts'
import type { ResumeReading } from '#shared/contracts/resumes.ts'
import { cleanLine } from '#shared/domain/resume-cards/rules.ts'
import { fieldsOf, type ResumeDetails } from '#shared/domain/resumes/details.ts'
import type { Found, FoundDate, ResumeStructure } from '#shared/domain/resumes/structure.ts'

type Reading = { readonly structure: ResumeStructure; readonly lines: ResumeReading['lines'] }
type Leaf = Found | FoundDate

export function placesOf(values: ResumeDetails, { structure, lines }: Reading): DetailPlace[] {
  const known = Map.groupBy(leavesAt('', structure), ({ path, leaf }) => keyOf(path, textOfLeaf(leaf)))
  const counts = countOnPages(lines)
  return fieldsOf(values).flatMap(([field, text]) => {
    const same = known.get(keyOf(field, text)) ?? []
    // The first of several equal values belongs to the first field.
    const leaf = (same.length > 1 ? same.shift() : same[0])?.leaf
    const place = leaf && counts[leaf.line]
    return place ? [{ field, ...place }] : []
  })
}

const keyOf = (path: string, text: string) => `${path.replaceAll(/\.\d+/g, '')} ${text}`
const textOfLeaf = (leaf: Leaf) => ('date' in leaf ? leaf.date : cleanLine(leaf.text))

function leavesAt(path: string, value: unknown): { path: string; leaf: Leaf }[] {
  if (typeof value !== 'object' || value === null) return []
  if (isLeaf(value)) return [{ path, leaf: value }]
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesAt(path === '' ? key : `${path}.${key}`, inner),
  )
}
const isLeaf = (value: object): value is Leaf => 'endLine' in value

function countOnPages(lines: ResumeReading['lines']): { page: number | null; line: number }[] {
  let count = 0
  return lines.map(({ page = null }, index) => {
    count = page !== null && lines[index - 1]?.page !== page ? 1 : count + 1
    return { page, line: count }
  })
}
