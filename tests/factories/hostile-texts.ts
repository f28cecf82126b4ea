/** What a text of each shape repeats. Code that takes more than linear time usually does so for one of them. */
const UNITS = {
  letters: 'a',
  digits: '7',
  spaces: ' ',
  words: 'word: ',
  tags: '<',
  dots: 'a.',
  addresses: 'a@',
  marks: 'e\u0301\u0302',
  alphabets: 'a\u0430',
  emoji: '\u{1f469}\u200d\u2695\ufe0f',
  lines: '\n \t',
  brackets: '([{"\\',
  links: 'http://',
} as const

export type Shape = keyof typeof UNITS
export const SHAPES = Object.keys(UNITS) as Shape[]

/** `length` is in UTF-16 units. */
export const hostileText = (shape: Shape, length: number): string => repeated(UNITS[shape], length)

/** As long as fits into so many bytes of JSON. */
export function hostileBytes(shape: Shape, bytes: number): string {
  const unit = UNITS[shape]
  return unit.repeat(Math.floor(bytes / (Buffer.byteLength(JSON.stringify(unit)) - 2)))
}

/** Parts of resumes and postings, where expressions look for words. */
const WORDS =
  'A |A-|A, |- |a-b|• \n|(a|[remote |<li|</script|<!--|&amp;|1,000,|$ 5 |2019-|2019 - 2020 |may |Jan 2019\n|if no |nurse |senior |Nurse at Acme, Portland, OR\n|University of |references\n|skills\n|Experience\n|dot |a at |one |1 1 |604-|5 years of |C# |java, |x@y.z |www.|St. |Dr. |the |must |no fee '.split(
    '|',
  )

/** How many times as long as an eighth of it a text may take. Quadratic time would be 64. */
const MOST_TIMES = 24
/** Short enough for one request, however it grows. */
const NO_MATTER_MS = 100
const TRIES = 3

/** The texts of hostile shapes for which `work` takes more than linear time. */
export function superLinearTexts(work: (text: string) => unknown, length: number): string[] {
  return [...Object.values(UNITS), ...WORDS].filter((unit) => {
    const isLinear = () =>
      timeOf(() => work(repeated(unit, length))) <=
      NO_MATTER_MS + MOST_TIMES * timeOf(() => work(repeated(unit, length / 8)))
    return !Array.from({ length: TRIES }).some(isLinear)
  })
}

const repeated = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length))

function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  return sinceMs(before)
}

/** CPU time of this thread while `work` runs, in ms: a busy machine doesn't add to it. */
export async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return sinceMs(before)
}

function sinceMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
