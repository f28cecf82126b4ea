import { type JobPlace, placeName } from '../posting/job-place.ts'
import { CARE_LICENSES } from './data/care.ts'
import { WORK_LICENSES } from './data/work.ts'

export type LocalLicense = {
  readonly name: string
  readonly from: string | null
  readonly list: string
  readonly isGate: boolean
  /** True if a state or province keeps a register that employers look up. */
  readonly isRegistered: boolean
}

const LIST = 'who issued it and when it expires'
/** If the posting's words are longer, they say more than the lexicon's name. */
const SHORT_MAX = 12
const byEntry = new Map([...CARE_LICENSES, ...WORK_LICENSES].map((each) => [each.entry, each]))

/** `words` are the posting's, which distinguish a Class A license from a Class B. */
export function localLicense(entry: string, place: JobPlace, words: string): LocalLicense {
  const known = byEntry.get(entry)
  if (!known) {
    const name = words.length > SHORT_MAX ? words : entry
    return { name, from: null, list: LIST, isGate: false, isRegistered: false }
  }
  const { name, names, from, otherwise, list } = known[place.country]
  const region = place.region ?? ''
  const local = known.isAsWritten ? words : (names?.[region] ?? name)
  const giver = from?.[region] ?? otherwise?.replace('{place}', place.region ? placeName(place) : 'state')
  return {
    name: entry === "Commercial Driver's License" ? driverClass(local, place, words) : local,
    from: giver ?? null,
    list: list ?? (giver ? 'its number and expiry date' : LIST),
    isGate: known.isGate ?? false,
    isRegistered: from?.[region] !== undefined || (otherwise?.includes('{place}') ?? false),
  }
}

function driverClass(name: string, { country, region }: JobPlace, words: string): string {
  const isSecond = /\bclass[ -]?b\b|cdl[ -]?b\b|\bdz\b|\bclass[ -]?3\b/i.test(words)
  if (country === 'USA') {
    if (isSecond) return 'Class B CDL'
    return /\bclass[ -]?a\b|cdl[ -]?a\b/i.test(words) ? 'Class A CDL (CDL-A)' : name
  }
  if (!isSecond) return name
  return region === 'ON' ? 'class DZ license' : 'Class 3 license'
}

export function withIssuer({ name, from }: LocalLicense): string {
  return from && !name.includes(from) ? `${name} from ${from}` : name
}
