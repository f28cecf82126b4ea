import { plainOf } from './passages.ts'

export const PAY_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const
export type PayUnit = (typeof PAY_UNITS)[number]
export const PAY_CURRENCIES = ['USD', 'CAD'] as const
export type PayCurrency = (typeof PAY_CURRENCIES)[number]

/** Full-time work: 40 hours a week. */
export const UNITS_A_YEAR: Readonly<Record<PayUnit, number>> = {
  hour: 2080,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
}

/** `from` and `to` are dollars a year; null for an open end, equal for a single amount. */
export type WrittenPay = {
  readonly quote: string
  readonly at: number
  readonly from: number | null
  readonly to: number | null
  readonly unit: PayUnit
  readonly currency: PayCurrency | null
}

const NUMBER = String.raw`\d{1,3}(?:[ ,]\d{3}){1,4}(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const AMOUNT = String.raw`(?:(?:US|CA|C)?\$ ?|(?:USD|CAD) ?\$? ?)?(?:${NUMBER}) ?(?:k\b)? ?(?:\$|(?:USD|CAD)\b)?`
const PAY = new RegExp(
  String.raw`(?<![\w.,$])(${AMOUNT})(?: ?(?:\/ ?(?:hr|hour|h|yr|year)|(?:per|an) hour)? ?(?:-|to|and|a|et|@) ?(${AMOUNT}))?(?![\d%])`,
  'gi',
)
const MONEY = /\$|USD|CAD|\dk\b|\d k\b/i

const UNITS: readonly (readonly [RegExp, PayUnit])[] = [
  [
    /^[^.\n]{0,14}?(?:\/ ?|per |an |each |par |de l'|l'|a l')(?:hour|hr|h|heure)\b|^ ?(?:hourly|ph)\b/i,
    'hour',
  ],
  [
    /^[^.\n]{0,14}?(?:\/ ?|per |an? |par )(?:year|yr|annum|annee|an)\b|^ ?(?:annually|annuel\w*|yearly|p\.?a\.?\b)/i,
    'year',
  ],
  [/^[^.\n]{0,14}?(?:\/ ?|per |an? |par )(?:week|wk|semaine)\b|^ ?weekly\b/i, 'week'],
  [/^[^.\n]{0,14}?(?:\/ ?|per |an? |par )(?:month|mo|mois)\b|^ ?monthly\b/i, 'month'],
  [/^[^.\n]{0,14}?(?:\/ ?|per |an? |par )(?:day|jour|shift)\b|^ ?daily\b/i, 'day'],
]
const PAY_WORD =
  /\b(?:salar(?:y|ies)|salaires?|pay(?:s|ing)?|paid|wages?|compensation|remuneration|base|hourly|hiring range|taux|traitement|earn\w*|rate|ote)\b/i
const NOT_PAY =
  /\b(?:bonus(?:es)?|sign-?on|signing|stipend|allowance|reimburs\w+|tuition|referral|credits?|gift|discount|budget|portfolio|revenue|sales of|funding|raised|assets|coverage|insurance|deductible|million|billion|match|fee|deposit|prime|allocation)\b/i
const NOT_PAY_AFTER =
  /^ ?(?:million|billion|m\b|mm\b|b\b|\+? ?in (?:sales|revenue|assets|funding)|bonus|stipend|sign|allowance|referral|per (?:employee|unit|referral)|worth|deductible|(?:a |per |\/)?(?:month |year |week )?(?:(?!plus |and |with |or )\w+ )?(?:stipend|allowance|credit|budget|reimbursement|bonus))/i
const UP_TO = /(?:up to|upto|as much as|max(?:imum)?(?: of)?|jusqu'a)\s*$/i
const FROM =
  /(?:start(?:s|ing)?(?: pay| salary| wage| rate)?(?: is| at| from| of)?|minimum(?: of)?|at least|from|a partir de|des|over|more than)\s*$/i
const AND_UP = /^ ?(?:\+|and up|or more|et plus|and above)/i

const HOURLY = { least: 7, most: 300 }
const YEARLY = { least: 12_000, most: 2_000_000 }

export function payIn(text: string): WrittenPay[] {
  const plain = plainOf(text)
  return [...plain.matchAll(PAY)].flatMap((found) => {
    const [amount, first = '', second] = found
    if (!MONEY.test(amount)) return []
    const before = lineBefore(plain.slice(Math.max(0, found.index - 80), found.index))
    const after = plain.slice(found.index + amount.length, found.index + amount.length + 40)
    if (NOT_PAY_AFTER.test(after)) return []
    const amounts = second ? rangeOf(first, second) : [dollarsOf(first)]
    const unit = unitOf(amounts, amount, before, after)
    if (unit === null) return []
    const [low = 0, high = low] = amounts.map((dollars) => Math.round(dollars * UNITS_A_YEAR[unit]))
    if (low > high) return []
    const isUpTo = !second && UP_TO.test(before)
    const isFrom = !second && (FROM.test(before) || AND_UP.test(after))
    const start = isUpTo ? found.index - (UP_TO.exec(before)?.[0].length ?? 0) : found.index
    const quote = text.slice(start, found.index + amount.length).trim()
    const at = text.indexOf(quote, start)
    const currency = currencyOf(`${before.slice(-6)}${amount}${after.slice(0, CURRENCY_REACH)}`)
    return [{ quote, at, from: isUpTo ? null : low, to: isFrom ? null : high, unit, currency }]
  })
}

const CURRENCY_REACH = 24

function currencyOf(words: string): PayCurrency | null {
  if (/\bCAD\b|\bCA?\$|\bCanadian\b/i.test(words)) return 'CAD'
  return /\bUSD\b|\bUS\$|\bU\.S\. dollars\b/i.test(words) ? 'USD' : null
}

function lineBefore(text: string): string {
  const line = text.lastIndexOf('\n')
  return text.slice((line >= 0 ? line : text.search(/(?<=[.!?])\s(?=[A-Z])/)) + 1)
}

function unitOf(amounts: readonly number[], amount: string, before: string, after: string): PayUnit | null {
  const isAround = ({ least, most }: typeof HOURLY) => amounts.every((one) => one >= least && one <= most)
  if (NOT_PAY.test(before.slice(-40))) return null
  const named = UNITS.find(([pattern]) => pattern.test(after) || /\/ ?(?:hr|hour)/i.test(amount))
  if (named) {
    const [, unit] = named
    return amounts.every((one) => one * UNITS_A_YEAR[unit] >= 5_000) ? unit : null
  }
  if (isAround(YEARLY)) return PAY_WORD.test(before) || amounts.length === 2 ? 'year' : null
  if (!isAround(HOURLY)) return null
  return PAY_WORD.test(before) || /^[^.\n]{0,20}\bhourly\b/i.test(after) ? 'hour' : null
}

/** In '120-150k' the unit belongs to both. */
function rangeOf(first: string, second: string): number[] {
  const [low, high] = [dollarsOf(first), dollarsOf(second)]
  return [low < 1000 && high >= 1000 && /k/i.test(second) ? low * 1000 : low, high]
}

function dollarsOf(text: string): number {
  const digits = /\d[\d ,.]*/.exec(text)?.[0].trim() ?? ''
  const [, amount = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  const value = Number(`${amount.replace(/\D/g, '')}.${cents || '0'}`)
  return /k/i.test(text) ? value * 1000 : value
}
