type Profile = { readonly title: string | null; readonly bio: string | null }
type Text = { readonly title: string; readonly description: string; readonly requirements: string | null }
export type JobMatch = { score: number; words: string[] }

/** Words that say nothing about a line of work. */
const COMMON = new Set(
  (
    'a about after all also an and any are as at be because been before both but by can do during each every first ' +
    'for from get good had has have he help her his how i if in into is it its just last like make many me more most ' +
    'my new no not now of off on one only or other our out over own run she so some such take than that the their ' +
    'them then they this three time to two up us very was we well were what when where which while who will with ' +
    'work worked working would year years you your'
  ).split(' '),
)
const BIO_WORDS_ENOUGH = 6
const WORDS_SHOWN = 6

/** Words as one compares them: lower case, no plural s, none that every text has. Stem -> the word as written. */
function wordsOf(text: string): Map<string, string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#']*/gu) ?? []
  return new Map(
    words.filter((word) => word.length > 1 && !COMMON.has(word)).map((word) => [stem(word), word]),
  )
}

function stem(word: string): string {
  const plain = word.replace(/'s?$/, '')
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  return plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain
}

/**
 * How well a job fits a profile, 0 to 100, repeatable and explained. Three things speak for it, each of which takes away
 * a part of the doubt that is left: words of the member's title in the job's title (up to 75 %), the same anywhere in
 * the job (50 %), words of the bio (40 %; six are enough). `words` are those shared.
 */
export function matchJob({ title, bio }: Profile, job: Text): JobMatch {
  const own = wordsOf(title ?? '')
  const told = [...wordsOf(bio ?? '')].filter(([key]) => !own.has(key))
  const headline = wordsOf(job.title)
  const whole = wordsOf(`${job.title} ${job.description} ${job.requirements ?? ''}`)

  const inHeadline = [...own].filter(([key]) => headline.has(key))
  const inText = [...own].filter(([key]) => whole.has(key))
  const ofBio = told.filter(([key]) => whole.has(key))

  const share = (part: number) => (own.size === 0 ? 0 : part / own.size)
  const doubt =
    (1 - 0.75 * Math.sqrt(share(inHeadline.length))) *
    (1 - 0.5 * share(inText.length)) *
    (1 - 0.4 * Math.min(1, ofBio.length / BIO_WORDS_ENOUGH))
  const words = [...inHeadline, ...inText.filter(([key]) => !headline.has(key)), ...ofBio]
  return { score: Math.round(100 * (1 - doubt)), words: words.map(([, word]) => word).slice(0, WORDS_SHOWN) }
}
