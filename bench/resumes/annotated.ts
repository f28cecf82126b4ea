import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const VALUE = z.string().nullable().default(null)
const PERIOD = { from: VALUE, to: VALUE, place: VALUE }
const GOLD = z.object({
  name: VALUE,
  headline: VALUE,
  place: VALUE,
  /** The expected title of a card. */
  cardTitle: VALUE,
  emails: z.array(z.string()).default([]),
  phones: z.array(z.string()).default([]),
  headings: z.array(z.object({ line: z.string(), section: z.string() })).default([]),
  /** `points` is the number of bullet points. Dates are '2024', '2024-05' or 'present'. */
  jobs: z.array(z.object({ title: VALUE, employer: VALUE, points: z.int().min(0), ...PERIOD })).default([]),
  education: z.array(z.object({ degree: VALUE, school: VALUE, ...PERIOD })).default([]),
  skills: z.array(z.string()).default([]),
  languages: z.array(z.string()).default([]),
  licenses: z.array(z.string()).default([]),
})
const FILE = z
  .object({
    id: z.string(),
    source: z.string(),
    layout: z.enum(['one', 'two']),
    /** The resume as text, or the name of a PDF next to this file. */
    text: z.string().optional(),
    pdf: z.string().optional(),
    gold: GOLD,
  })
  .refine(({ text, pdf }) => (text === undefined) !== (pdf === undefined), 'one of text and pdf')

export type ResumeGold = z.infer<typeof GOLD>
export type AnnotatedResume = Omit<z.infer<typeof FILE>, 'pdf'> & { readonly bytes: Buffer | null }

/** The annotated resumes of a folder; null if there is no such folder. Throws for a file that doesn't fit. */
export function readAnnotated(folder: string | undefined): AnnotatedResume[] | null {
  if (!folder || !existsSync(folder)) return null
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => {
      const { pdf, ...rest } = FILE.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
      return { ...rest, bytes: pdf === undefined ? null : readFileSync(join(folder, pdf)) }
    })
}
