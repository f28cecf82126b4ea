import { postingParts } from '../posting/parts.ts'
import type { JobText } from '../reading/job.ts'
import type { ResumeText } from '../reading/resume.ts'
import { quoteLine } from '../text/document.ts'
import { rootOf } from '../text/terms.ts'

/** Requirements that don't belong on a resume: physical demands, hours, screenings, traits, belongings. */
const NOT_TO_LIST =
  /\b(?:lift|stand|stamina|physical|fit(?:ness)?|carry|climb|crawl\w*|bend|walk|kneel|heat|weather|shift|nights?|weekends?|holidays?|evening|schedule|flexible|hours|availab\w+|overtime|travel|reliable|transportation|vehicle|boots|tools|check|screen(?:ing)?|test|clearance|record|abstract|mvr|immuni\w+|vaccin\w+|insur\w+|age|years? old|legally|authori[sz]\w+|eligible|citizen|sponsor\w*|attitude|passion\w*|team|communicat\w+|detail|motivated|energ\w+|pressure|friendly|positive|compassion\w*|organi[sz]\w+|deadlines?|pace|speed|diploma|degree|ged|school|years?|months?|experience|must be|willing\w*|able|ability|graduate)\b/i
const BULLET = /^\s*[-•*●▪‣◦–]\s*/
const WORDS_MAX = 7
const DISTINCTIVE_WEIGHT = 1.5

export function unknownRequirements({ document, skills, terms }: JobText, resume: ResumeText): string[] {
  const parts = postingParts(document)
  const understood = new Set(skills.map(({ quote }) => quote.line - 1))
  return document.lines.flatMap(({ from, to, start, end }, line) => {
    const text = document.text.slice(start, end)
    const isItem = BULLET.test(text) && parts.at(from) === 'required' && to - from <= WORDS_MAX
    if (!isItem || understood.has(line) || NOT_TO_LIST.test(text)) return []
    const roots = document.tokens
      .slice(from, to)
      .map(({ stem }) => rootOf(stem))
      .filter((root) => (terms.get(root)?.weight ?? 0) >= DISTINCTIVE_WEIGHT)
    if (roots.length === 0 || roots.some((root) => resume.terms.has(root))) return []
    const words = quoteLine(document, line)?.text.replace(BULLET, '').replace(/[.;]$/, '')
    return words ? [words] : []
  })
}
