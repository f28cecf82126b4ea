import { analyzeResumeText } from '#server/features/resumes/reading/analyse.ts'
import { readInProcess } from '#server/features/resumes/reading/run-reader.ts'
import { headingsOf } from '#server/features/resumes/reading/sections.ts'
import { readResumeStructure } from '#server/features/resumes/structure/read-structure.ts'
import type { ResumeReading } from '#shared/contracts/resumes.ts'
import { cardFromResume } from '#shared/domain/resume-cards/from-resume.ts'
import { detailsOf } from '#shared/domain/resumes/details.ts'
import type { BenchResult, Ratio } from '../result.ts'
import { type AnnotatedResume, readAnnotated } from './annotated.ts'
import { addCounts, type Counts, countFields, overall, sameWords } from './fields.ts'

const NAME = 'resumes: what is read in annotated public resumes'
const LAYOUTS = { one: ['single-column', 0.9], two: ['two-column', 0.8] } as const

type Measured = {
  readonly resume: AnnotatedResume
  readonly counts: Counts
  readonly headings: { readonly right: number; readonly all: number }
  readonly hasCardTitle: boolean
  readonly wrong: readonly string[]
}

/** Reads the resumes in the folder RESUME_SETS and compares with their annotations. */
export async function run(): Promise<BenchResult> {
  const resumes = readAnnotated(process.env.RESUME_SETS)
  if (!resumes || resumes.length === 0)
    return {
      name: NAME,
      ratios: [],
      notes: ['not measured: RESUME_SETS names no folder with annotated resumes'],
    }
  const measured: Measured[] = []
  for (const resume of resumes) measured.push(await measure(resume))
  return {
    name: NAME,
    ratios: [...layoutRatios(measured), ...shares(measured)],
    notes: [...fieldNotes(measured), ...measured.flatMap(({ wrong }) => wrong)],
  }
}

async function measure(resume: AnnotatedResume): Promise<Measured> {
  const { gold, id } = resume
  const reading = await readingOf(resume)
  const lines = reading.lines.map(({ text }) => text)
  const structure = readResumeStructure(lines)
  const counts = countFields(gold, structure)
  // A heading beside its content stands before the tab.
  const cells = lines.map((text) => text.split('\t')[0] ?? '')
  const headings = headingsOf(cells)
  const missed = gold.headings.filter(
    ({ line, section }) =>
      !cells.some((text, index) => headings[index] === section && isSameHeading(text, line)),
  )
  const { title } = cardFromResume(reading, detailsOf(structure))
  const hasCardTitle = gold.cardTitle === null || sameWords(title) === sameWords(gold.cardTitle)
  const wrong = [
    ...missed.map(({ line }) => `${id}: heading missed: ${line}`),
    ...(hasCardTitle ? [] : [`${id}: card title '${title}' for '${gold.cardTitle}'`]),
    ...Object.entries(counts)
      .filter(([, { gold: all, found, right }]) => right < all || right < found)
      .map(
        ([field, { gold: all, found, right }]) =>
          `${id}: ${field}: ${right} right of ${found} found, ${all} there`,
      ),
  ]
  const all = gold.headings.length
  return { resume, counts, headings: { right: all - missed.length, all }, hasCardTitle, wrong }
}

const isSameHeading = (text: string, line: string) =>
  sameWords(text).replaceAll(' ', '') === sameWords(line).replaceAll(' ', '')

async function readingOf({ id, text, bytes }: AnnotatedResume): Promise<ResumeReading> {
  if (!bytes) {
    const lines = (text ?? '').split('\n').map((line) => ({ text: line }))
    return analyzeResumeText({ pages: null, lines, marginText: '', links: [], warnings: [] })
  }
  const answer = await readInProcess('bench', { kind: 'text', bytes, contentType: 'application/pdf' })
  if ('problem' in answer) throw new Error(`${id} can't be read: ${answer.problem}`)
  return answer.reading
}

function layoutRatios(measured: readonly Measured[]): Ratio[] {
  return (['one', 'two'] as const).flatMap((layout): Ratio[] => {
    const of = measured.filter(({ resume }) => resume.layout === layout)
    if (of.length === 0) return []
    const [name, limit] = LAYOUTS[layout]
    const { precision, recall } = overall(addCounts(of.map(({ counts }) => counts)))
    return [
      {
        label: `${of.length} ${name} resumes: precision of fields`,
        value: precision,
        limit,
        direction: 'min',
      },
      { label: `${of.length} ${name} resumes: recall of fields`, value: recall, limit, direction: 'min' },
    ]
  })
}

function shares(measured: readonly Measured[]): Ratio[] {
  const all = measured.reduce((sum, { headings }) => sum + headings.all, 0)
  const right = measured.reduce((sum, { headings }) => sum + headings.right, 0)
  const titled = measured.filter(({ resume }) => resume.gold.cardTitle !== null)
  const titles = titled.filter(({ hasCardTitle }) => hasCardTitle).length
  return [
    { label: `share of ${all} headings found`, value: right / all, limit: 0.95, direction: 'min' },
    {
      label: `share of ${titled.length} card titles right`,
      value: titles / titled.length,
      limit: 0.9,
      direction: 'min',
    },
  ]
}

function fieldNotes(measured: readonly Measured[]): string[] {
  const total = addCounts(measured.map(({ counts }) => counts))
  return Object.entries(total).map(([field, { gold, found, right }]) => {
    const share = (of: number) => (of === 0 ? '-' : (right / of).toFixed(2))
    return `${field}: precision ${share(found)}, recall ${share(gold)} (${gold} annotated)`
  })
}
