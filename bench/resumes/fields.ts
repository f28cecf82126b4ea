import type { Found, ResumeStructure } from '#shared/domain/resumes/structure.ts'
import type { ResumeGold } from './annotated.ts'

/** Values of one field that were annotated, found, and both. */
export type Count = { readonly gold: number; readonly found: number; readonly right: number }
export type Counts = Readonly<Record<string, Count>>

type Values = Readonly<Record<string, readonly string[]>>

/** How many values of each field were found, in one resume. */
export function countFields(gold: ResumeGold, structure: ResumeStructure): Counts {
  const wanted = valuesOfGold(gold)
  const read = valuesOf(structure)
  const counts: Record<string, Count> = {}
  for (const field of Object.keys(wanted)) counts[field] = countBoth(wanted[field] ?? [], read[field] ?? [])
  const points = gold.jobs.map(({ points: each }) => each)
  const readPoints = structure.jobs.map(({ points: each }) => each.length)
  counts['job points'] = {
    gold: sum(points),
    found: sum(readPoints),
    right: sum(points.map((each, index) => Math.min(each, readPoints[index] ?? 0))),
  }
  return counts
}

export function addCounts(all: readonly Counts[]): Counts {
  const total: Record<string, Count> = {}
  for (const counts of all)
    for (const [field, { gold, found, right }] of Object.entries(counts)) {
      const before = total[field] ?? { gold: 0, found: 0, right: 0 }
      total[field] = { gold: before.gold + gold, found: before.found + found, right: before.right + right }
    }
  return total
}

export function overall(counts: Counts): { precision: number; recall: number } {
  const all = Object.values(counts)
  const right = sum(all.map((count) => count.right))
  return {
    precision: right / Math.max(1, sum(all.map(({ found }) => found))),
    recall: right / Math.max(1, sum(all.map(({ gold }) => gold))),
  }
}

/** Compared without case, accents, and signs around words. */
export function sameWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d+#]+/gu, ' ')
    .trim()
}

function valuesOfGold(gold: ResumeGold): Values {
  return {
    name: one(gold.name),
    headline: one(gold.headline),
    place: one(gold.place),
    emails: gold.emails,
    phones: gold.phones,
    'job titles': gold.jobs.flatMap(({ title }) => one(title)),
    'job employers': gold.jobs.flatMap(({ employer }) => one(employer)),
    'job places': gold.jobs.flatMap(({ place }) => one(place)),
    'job from': gold.jobs.flatMap(({ from }) => one(from)),
    'job to': gold.jobs.flatMap(({ to }) => one(to)),
    degrees: gold.education.flatMap(({ degree }) => one(degree)),
    schools: gold.education.flatMap(({ school }) => one(school)),
    'school dates': gold.education.flatMap(({ from, to }) => [...one(from), ...one(to)]),
    skills: gold.skills,
    languages: gold.languages,
    licenses: gold.licenses,
  }
}

function valuesOf(read: ResumeStructure): Values {
  return {
    name: one(read.name?.text),
    headline: one(read.headline?.text),
    place: one(read.place?.text),
    emails: texts(read.emails),
    phones: texts(read.phones),
    'job titles': read.jobs.flatMap(({ title }) => one(title?.text)),
    'job employers': read.jobs.flatMap(({ employer }) => one(employer?.text)),
    'job places': read.jobs.flatMap(({ place }) => one(place?.text)),
    'job from': read.jobs.flatMap(({ from }) => one(from?.date)),
    'job to': read.jobs.flatMap(({ to }) => one(to?.date)),
    degrees: read.education.flatMap(({ degree }) => one(degree?.text)),
    schools: read.education.flatMap(({ school }) => one(school?.text)),
    'school dates': read.education.flatMap(({ from, to }) => [...one(from?.date), ...one(to?.date)]),
    skills: texts(read.skills),
    languages: texts(read.languages),
    licenses: texts(read.licenses),
  }
}

const one = (value: string | null | undefined) => (value ? [value] : [])
const texts = (values: readonly Found[]) => values.map(({ text }) => text)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function countBoth(gold: readonly string[], found: readonly string[]): Count {
  const left = gold.map(sameWords)
  let right = 0
  for (const value of found) {
    const at = left.indexOf(sameWords(value))
    if (at < 0) continue
    left.splice(at, 1)
    right += 1
  }
  return { gold: gold.length, found: found.length, right }
}
