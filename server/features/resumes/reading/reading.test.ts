import { describe, expect, it } from 'vitest'
import type { ResumeReading, ResumeScan } from '#shared/contracts/resumes.ts'
import type { FileType } from '#shared/domain/uploads.ts'
import { killNext } from '#tests/factories/children.ts'
import { makePdf, stream } from '#tests/factories/pdf.ts'
import {
  datedPdf,
  lockedPdf,
  RESUME_LINES,
  resumeDoc,
  resumeDocx,
  resumePdf,
  scannedLinesPdf,
  scannedPdf,
  twoColumnPdf,
} from '#tests/factories/resume-files.ts'
import { readInProcess } from './run-reader.ts'

const MEMBER = 'maya'
const PDF = 'application/pdf'
const DOC = 'application/msword'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function read(bytes: Buffer, contentType: FileType): Promise<ResumeReading> {
  const answer = await readInProcess(MEMBER, { kind: 'text', bytes, contentType })
  if ('problem' in answer) throw new Error(`It could not be read: ${answer.problem}`)
  return answer.reading
}
const textsOf = ({ lines }: ResumeReading) => lines.map(({ text }) => text)
const sectionsOf = ({ lines }: ResumeReading) => lines.flatMap(({ section }) => section ?? [])

describe('what a machine reads', () => {
  it.each([
    ['PDF', PDF, resumePdf],
    ['DOCX', DOCX, async () => resumeDocx()],
    ['DOC', DOC, async () => resumeDoc()],
  ] as const)('has every line of a %s in order, its sections and contact details', async (_, type, make) => {
    const reading = await read(await make(), type)
    expect(textsOf(reading)).toEqual(RESUME_LINES)
    expect(sectionsOf(reading)).toEqual(['experience', 'education', 'skills'])
    expect(reading).toMatchObject({
      emails: ['maya.chen@example.com'],
      phones: ['(503) 555-0142'],
      links: ['linkedin.com/in/mayachen'],
      pages: type === PDF ? 1 : null,
      warnings: [],
    })
    expect(reading.lines.filter(({ isContact }) => isContact)).toHaveLength(1)
  })

  it('takes two columns one after the other, and warns of them', async () => {
    const reading = await read(await twoColumnPdf(), PDF)
    const texts = textsOf(reading)
    expect(texts[0]).toBe('Maya Chen, Registered Nurse and Team Lead')
    expect(texts.indexOf('Wound care')).toBeLessThan(texts.indexOf('Experience'))
    expect(texts).toContain('Led a night team of nine people')
    expect(reading.warnings).toEqual(['two_columns'])
  })

  it('does not take dates at the right edge for a column', async () => {
    const reading = await read(await datedPdf(), PDF)
    expect(textsOf(reading)[0]).toBe('Nurse at hospital 0\tJan 2010 - Mar 2011')
    expect(reading.warnings).not.toContain('two_columns')
  })

  it('keeps apart what runs of spaces set apart', async () => {
    const spaced = ['Welder     Acme Ltd.     2019 - 2021', 'S K I L L S   A N D   T O O L S', 'Two  spaces']
    const texts = ['Welder\tAcme Ltd.\t2019 - 2021', 'S K I L L S A N D T O O L S', 'Two spaces']
    expect(textsOf(await read(resumeDocx({ lines: spaced }), DOCX))).toEqual(texts)
    expect(textsOf(await read(await resumePdf(spaced), PDF))).toEqual(texts)
  })

  it('says of a scan that it holds no text, and nothing else', async () => {
    const reading = await read(await scannedPdf(), PDF)
    expect(reading).toMatchObject({ pages: 1, words: 0, lines: [], warnings: ['no_text'] })
  })

  it('warns of tables, and of contact details in the header', async () => {
    const lines = RESUME_LINES.filter((line) => !line.includes('@'))
    const parts = { lines, table: ['2019', 'Charge Nurse'], header: 'maya.chen@example.com' }
    const reading = await read(resumeDocx(parts), DOCX)
    expect(reading.warnings).toEqual(['tables', 'margin_contact'])
    expect(textsOf(reading)).toContain('Charge Nurse')
  })

  it('warns where headings, contact details or letters are missing', async () => {
    const plain = await read(resumeDocx({ lines: ['I have worked in many places.'] }), DOCX)
    expect(plain.warnings).toEqual(['no_contact', 'no_sections'])
    const signs = await read(resumeDocx({ lines: [...RESUME_LINES, '\uE001\uE002\uE003\uE004\uE005'] }), DOCX)
    expect(signs.warnings).toEqual(['unmapped_glyphs'])
  })

  it('reads what is long up to a limit', async () => {
    const reading = await read(resumeDocx({ lines: Array(2000).fill(RESUME_LINES[4]) }), DOCX)
    expect(reading.warnings).toContain('cut_short')
    expect(textsOf(reading).join('\n').length).toBeLessThanOrEqual(60_000)
  })
})

describe('a scan', () => {
  it('is recognized page by page, with what stands apart kept apart', async () => {
    const pages = [
      RESUME_LINES,
      ['Languages', 'English, French', 'Nurse at Harbor Health\tMay 2019 - Present'],
    ]
    const progress: ResumeScan[] = []
    const job = { kind: 'scan', bytes: await scannedLinesPdf(pages), contentType: PDF } as const
    const answer = await readInProcess(MEMBER, job, (scan) => progress.push(scan))
    if ('problem' in answer) throw new Error(`It could not be read: ${answer.problem}`)
    expect(textsOf(answer.reading)).toEqual(pages.flat())
    expect(answer.reading.lines.at(-1)?.page).toBe(2)
    expect(answer.reading.warnings).toEqual(['scanned'])
    expect(progress).toEqual([
      { page: 1, pages: 2 },
      { page: 2, pages: 2 },
    ])
  }, 180_000)

  it('of no words has none', async () => {
    const answer = await readInProcess(MEMBER, { kind: 'scan', bytes: await scannedPdf(), contentType: PDF })
    expect(answer).toMatchObject({ reading: { words: 0, lines: [], warnings: ['no_text'] } })
  })
})

describe('a file that does not open', () => {
  it.each([
    ['needs a password', 'password', PDF, lockedPdf],
    ['is cut off', 'damaged', PDF, async () => (await resumePdf()).subarray(0, 40)],
    ['is no Word file inside', 'damaged', DOCX, async () => resumeDocx().subarray(0, 400)],
    ['is no old Word file inside', 'damaged', DOC, async () => resumeDoc().subarray(0, 600)],
  ] as const)('%s: %s', async (_, problem, contentType, make) => {
    expect(await readInProcess(MEMBER, { kind: 'text', bytes: await make(), contentType })).toEqual({
      problem,
    })
  })
})

it('reads a page of any width', async () => {
  const wide = makePdf({
    page: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100000000 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    more: [
      stream('', `BT /F1 1000000 Tf ${'1 0 0 1 0 700 Tm (hello) Tj '.repeat(300)} ET`),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ],
  })
  expect((await read(wide, PDF)).lines[0]?.text).toMatch(/^hello/)
})

it('a process that something else killed is no reason to refuse the file', async () => {
  const [answer] = await Promise.all([
    readInProcess(MEMBER, { kind: 'text', bytes: await resumePdf(), contentType: PDF }),
    killNext('reading/process.ts'),
  ])
  expect(answer).toHaveProperty('reading')
})
