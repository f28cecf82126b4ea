import type { AnalysisPoint, ScoreRange } from '../types.ts'
import { type Draft, weigh } from './points.ts'
import type { PartWording, WordingPart } from './wording.ts'

const WORDING_WEIGHT = 3
/** Even a good resume shares only this much of the wording. */
const WORDING_REACH = 0.5
/**
 * Sharing 30 of 60 requirements says more than 2 of 4, so evidence counts by its amount. Beyond this amount, the share
 * counts as well; otherwise long postings would always come first.
 */
const USUAL_AMOUNT = 200
const USUAL_LENGTH = 300
const LENGTH_POWER = 0.45
const LISTED_MAX = 16
/** This much evidence, relative to the usual amount, makes a good match. */
const GOOD = 0.27
/** A posting with less than this says too little, so its score stays near the middle. */
const LITTLE = 100
const MIDDLE = { none: 0.2, all: 0.75 } as const
const REQUIREMENTS_SHARE = 0.4
const FEW_WEIGHT = 15
const WORDING_MIN = 12

export function scorePoints(
  drafts: readonly Draft[],
  wording: readonly PartWording[],
): AnalysisPoint[] | null {
  const isComparable = drafts.some(
    ({ kind }) => kind !== 'location' && kind !== 'title' && kind !== 'seniority',
  )
  const available = sum(wording, (part) => part.available)
  if (!isComparable && available < WORDING_MIN) return null
  const weight = sum(drafts, (draft) => draft.weight)
  const met = sum(drafts, (draft) => draft.weight * draft.share)
  const part = partOfRequirements(weight, available)
  const earned = weight === 0 ? 0 : (part * met) / weight
  const shared = sum(wording, (each) => each.shared)
  const listed =
    sum(drafts, (draft) => (draft.isListed ? draft.weight * draft.share : 0)) +
    WORDING_WEIGHT * sum(wording, (each) => each.listed)
  const evidence = met + WORDING_WEIGHT * shared - listed + LISTED_MAX * (1 - Math.exp(-listed / LISTED_MAX))
  const room = weight + WORDING_WEIGHT * WORDING_REACH * available
  const total = Math.min(Math.max(matchShare(evidence, room), earned), earned + 1 - part)
  const perWeight = weight === 0 ? 1 : weight / part
  return weigh([...drafts, ...wordingDrafts(wording, total - earned, 1 - part, perWeight)])
}

/** The share (0 to 1) of the score that depends on requirements: it grows with their part in the posting. */
function partOfRequirements(weight: number, available: number): number {
  if (weight === 0 || available === 0) return available === 0 ? 1 : 0
  const byRoom = weight / (weight + WORDING_WEIGHT * WORDING_REACH * available)
  return Math.max(byRoom, (REQUIREMENTS_SHARE * weight) / (weight + FEW_WEIGHT))
}

function matchShare(evidence: number, room: number): number {
  if (room === 0) return 0
  const usual = USUAL_AMOUNT * (Math.max(USUAL_LENGTH, room) / USUAL_LENGTH) ** LENGTH_POWER
  const certainty = room / (room + LITTLE)
  const middle = MIDDLE.none + (MIDDLE.all - MIDDLE.none) * Math.min(1, evidence / room)
  return certainty * (1 - Math.exp(-evidence / usual / GOOD)) + (1 - certainty) * middle
}

/** Splits `total` and `worth` (shares of 1) among the parts by the wording they have in common. */
function wordingDrafts(
  wording: readonly PartWording[],
  total: number,
  worth: number,
  perWeight: number,
): Draft[] {
  const available = sum(wording, (part) => part.available)
  const parts = wording.flatMap((part) => {
    if (!part.job || part.available === 0) return []
    return [{ part, job: part.job, worth: (worth * part.available) / available, earned: 0 }]
  })
  let left = total
  for (const shareOf of [({ shared }: PartWording) => shared, (each: PartWording) => each.available]) {
    for (let round = 0; round < parts.length && left > EPSILON; round += 1) {
      const open = parts.filter((each) => each.worth - each.earned > EPSILON && shareOf(each.part) > 0)
      const shares = sum(open, (each) => shareOf(each.part))
      const toGive = left
      for (const each of open) {
        const gain = Math.min(each.worth - each.earned, (toGive * shareOf(each.part)) / shares)
        each.earned += gain
        left -= gain
      }
    }
  }
  const isWhole = parts.every(({ part: { part } }) => part === 'rest' || part === 'title')
  const nameOf = ({ part }: PartWording) => (isWhole && part === 'rest' ? 'the posting' : NAMES[part])
  return parts.map(({ part, job, worth: own, earned }) => ({
    kind: 'wording',
    label: `Wording of ${nameOf(part)}`,
    importance: part.part === 'preferred' ? 'preferred' : 'required',
    weight: own * perWeight,
    share: own === 0 ? 0 : earned / own,
    job,
    resume: part.resume,
    because: wordingSentence(part, nameOf(part), own === 0 ? 0 : earned / own),
  }))
}
const EPSILON = 1e-9

const NAMES: Readonly<Record<WordingPart, string>> = {
  title: 'the title',
  duties: 'the duties',
  required: 'the requirements',
  preferred: 'what is nice to have',
  rest: 'the rest of the posting',
}

const NAMED_MAX = 30
const MISSED_MAX = 12
const FAST = 1.3

function wordingSentence(part: PartWording, name: string, share: number): string {
  const { words, missed, telling, shared } = part
  if (telling === 0)
    return `Among the words of ${name} none is distinctive. Everyday ones count a little where your resume has them.`
  const all =
    telling === 1 ? `the one distinctive word of ${name}` : `the ${telling} distinctive words of ${name}`
  const others = missed.slice(0, MISSED_MAX).join(', ')
  const notFound = others && ` Not found: ${others}${missed.length > MISSED_MAX ? ' and others' : ''}.`
  if (words.length === 0) {
    const isGiven = share > 0 && shared === 0
    const why = isGiven ? ' Short postings say little, so some points are given without words.' : ''
    return `Your resume shares none of ${all}.${notFound}${shared > 0 ? ' Everyday words earn a little.' : why}`
  }
  const named = words.slice(0, NAMED_MAX).map(({ word, line }) => `${word} (line ${line})`)
  const these = words.length > NAMED_MAX ? `, such as ${named.join(', ')}` : `: ${named.join(', ')}`
  const count = telling === words.length ? '' : `${words.length} of `
  const isFast = share > (FAST * words.length) / telling
  return `Your resume shares ${count}${all}${these}.${notFound}${isFast ? " The first shared words earn the most, so you don't need them all." : ''}`
}

const RANGE = { least: 6, most: 34 } as const

/** The score may be off by this much; few understood requirements make the range wide. */
export function rangeOf(score: number, drafts: readonly Draft[]): ScoreRange {
  const weight = sum(drafts, (draft) => draft.weight)
  const reach = Math.round(RANGE.least + (RANGE.most * FEW_WEIGHT) / (FEW_WEIGHT + weight))
  return { low: Math.max(0, score - reach), high: Math.min(100, score + reach) }
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
