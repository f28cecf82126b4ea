import { type PayLaw, payLawsAt, remotePayLaws } from './pay-laws.ts'
import { payIn, type WrittenPay } from './pay-text.ts'
import type { JobFacts, JobWarning } from './warning.ts'

const PAY_LOW = 15_000
const PAY_HIGH = 1_000_000
const RANGE_FACTOR = 2

export const textOf = ({ title, description, requirements, benefits }: JobFacts): string =>
  [title, description, requirements, benefits].filter(Boolean).join('\n')

type StatedPay = Pick<WrittenPay, 'from' | 'to'> & { readonly quotes: string[] }
type PayWarning = Omit<JobWarning, 'severity'>

export function payWarnings(job: JobFacts, text: string, on: Date): PayWarning[] {
  const laws = lawsFor(job, text, on)
  const stated = statedPay(job, text)
  return [missing(job, stated, laws), ...stated.map((pay) => wide(pay, laws)), ...unlikely(job)]
    .filter((warning) => warning !== null)
    .filter(({ code }, index, all) => all.findIndex((other) => other.code === code) === index)
}

/** Pay with one end is only a warning: text such as "from $24 an hour" can be a whole scale. */
export function missingPayFault(job: JobFacts, on: Date): string | null {
  const text = textOf(job)
  const laws = lawsFor(job, text, on)
  if (laws.length === 0 || statedPay(job, text).length > 0) return null
  const isFromElsewhere = laws.some(({ state }) => state !== job.state)
  const names = `${laws.length > 1 ? 'Laws' : 'Law'}: ${laws.map(({ law }) => law).join('; ')}.`
  const isForAll = !isFromElsewhere && laws.every(({ employees }) => employees === 1)
  const size = isForAll
    ? ''
    : " We don't know how large the employer is, so we ask for it in every job there."
  return `Add the pay range. ${ruleOf(laws, isFromElsewhere)}${size} ${names}`
}

export function payStanding(job: JobFacts, on: Date): { isRequired: boolean; isStated: boolean } {
  const text = textOf(job)
  return { isRequired: lawsFor(job, text, on).length > 0, isStated: statedPay(job, text).length > 0 }
}

function lawsFor(job: JobFacts, text: string, on: Date): PayLaw[] {
  const local = payLawsAt(job, on)
  if (local.length > 0 || !job.isRemote || isForResidents(text)) return local
  return remotePayLaws(job.country, on)
}

/** A remote job for residents of one place doesn't reach others. */
function isForResidents(text: string): boolean {
  return /\b(?:must (?:live|reside|be (?:located|based)|be a resident)|residents? (?:only|of)|only (?:open|available) to (?:people|candidates|residents) in|(?:doit|devez) (?:resider|habiter))\b/i.test(
    text,
  )
}

function statedPay({ salaryMin, salaryMax }: JobFacts, text: string): StatedPay[] {
  if (salaryMin !== null && salaryMax !== null) return [{ from: salaryMin, to: salaryMax, quotes: [] }]
  const written = payIn(text).map(({ quote, from, to }) => ({ from, to, quotes: [quote] }))
  const fromForm =
    salaryMin === null && salaryMax === null ? [] : [{ from: salaryMin, to: salaryMax, quotes: [] }]
  return [...written, ...fromForm]
}

function missing(job: JobFacts, stated: readonly StatedPay[], laws: readonly PayLaw[]): PayWarning | null {
  if (laws.length === 0 || stated.some(({ from, to }) => from !== null && to !== null)) return null
  const isOpen = stated.length > 0
  const reach = laws.some(({ state }) => state !== job.state)
  const what = isOpen
    ? 'The pay range has only one end.'
    : reach
      ? 'This job is remote and shows no pay range.'
      : 'The pay range is missing.'
  return {
    code: 'pay_missing',
    message: `${what} ${ruleOf(laws, reach)} Add the lowest and the highest pay you expect to offer.`,
    quotes: stated.flatMap(({ quotes }) => quotes).slice(0, 3),
    laws: laws.map(linkOf),
  }
}

function ruleOf(laws: readonly PayLaw[], isFromElsewhere: boolean): string {
  const places = new Intl.ListFormat('en', { type: 'conjunction' }).format(laws.map(({ place }) => place))
  if (isFromElsewhere) {
    return `${places} ${laws.length > 1 ? 'have laws that ask' : 'has a law that asks'} for one in remote jobs that people there can do; who is covered depends on the employer's size and staff there.`
  }
  const most = Math.max(...laws.map(({ employees }) => employees))
  return most > 1
    ? `A law in ${places} asks employers with ${most} or more employees to show one in job postings.`
    : `A law in ${places} asks employers to show one in job postings.`
}

function wide({ from, to, quotes }: StatedPay, laws: readonly PayLaw[]): PayWarning | null {
  if (from === null || to === null || laws.length === 0) return null
  const limiting = laws.find(({ widest }) => widest && to <= widest.exemptAbove)
  if (limiting?.widest) {
    if (to - from <= limiting.widest.range) return null
    const range = limiting.widest.range.toLocaleString('en-US')
    return {
      code: 'pay_range_wide',
      message: `In ${limiting.place}, the law limits the pay range in a posting to $${range} a year for employers with ${limiting.employees} or more employees. Use a narrower range, or post each level on its own.`,
      quotes,
      laws: [linkOf(limiting)],
    }
  }
  if (to <= RANGE_FACTOR * from) return null
  return {
    code: 'pay_range_wide',
    message:
      "The top of the pay range is more than twice its bottom. A range this wide doesn't tell people much, and laws ask for one in good faith. Use a narrower range.",
    quotes,
    laws: laws.map(linkOf),
  }
}

function unlikely({ salaryMin, salaryMax }: JobFacts): PayWarning[] {
  const bounds = [salaryMin, salaryMax].filter((bound) => bound !== null)
  const warnings: PayWarning[] = []
  if (bounds.some((bound) => bound < PAY_LOW)) {
    warnings.push({
      code: 'pay_too_low',
      message:
        'Pay below $15,000 a year is under minimum wage for full-time work. Is this the yearly amount?',
      quotes: [],
      laws: [],
    })
  }
  if (bounds.some((bound) => bound > PAY_HIGH)) {
    warnings.push({
      code: 'pay_too_high',
      message: 'Pay above $1,000,000 a year is unusual. Did you add an extra zero?',
      quotes: [],
      laws: [],
    })
  }
  return warnings
}

function linkOf({ place, law, source }: PayLaw): JobWarning['laws'][number] {
  return { name: `${place}: ${law}`, url: source }
}
