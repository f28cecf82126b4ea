import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Purpose } from '#shared/domain/uploads.ts'
import {
  docxParts,
  jpegPicture,
  LINK,
  makeDoc,
  naughtyDocuments,
  naughtyFiles,
  OWN_TEMPLATE,
  phonePicture,
  pngPicture,
  realPdf,
} from '#tests/factories/files.ts'
import { heavyDocuments, heavyPictures } from '#tests/factories/heavy-documents.ts'
import { heavyDrawings, heavyTables } from '#tests/factories/heavy-pdfs.ts'
import { makePdf, objectStream, opening, SCRIPT } from '#tests/factories/pdf.ts'
import { makeZip } from '#tests/factories/zip.ts'
import { notAccepted } from '../refusal-messages.ts'
import { inspectInProcess } from './pool.ts'
import { Refusal } from './refusal.ts'

const inspectFile = (bytes: Buffer, purpose: Purpose) => inspectInProcess('maya', async () => bytes, purpose)

/** The message for the person; null if the file is accepted. */
async function refusalOf(bytes: Buffer, purpose: Purpose): Promise<string | null> {
  try {
    await inspectFile(bytes, purpose)
    return null
  } catch (error) {
    if (error instanceof Refusal) return notAccepted(error.reason, purpose).message
    throw error
  }
}

/** Peak memory of each process we have started, in megabytes (Linux). */
async function peaksOfChildren(): Promise<number[]> {
  const tasks = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const peaks = tasks
    .split(' ')
    .filter(Boolean)
    .map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
    })
  return (await Promise.all(peaks)).filter((peak) => peak > 20)
}

describe('what is refused', () => {
  it('as an ID document, with what to do instead', async () => {
    const answers: Record<string, string | null> = {}
    const due: Record<string, unknown> = {}
    for (const [name, bytes, why] of await naughtyFiles()) {
      answers[name] = await refusalOf(bytes, 'id_document')
      due[name] = expect.stringMatching(why)
    }
    expect(answers).toEqual(due)
  }, 240_000)

  it('as a resume', async () => {
    const answers: Record<string, string | null> = {}
    const due: Record<string, unknown> = {}
    for (const [name, bytes, why] of naughtyDocuments()) {
      answers[name] = await refusalOf(bytes, 'resume')
      due[name] = expect.stringMatching(why)
    }
    expect(answers).toEqual(due)
  }, 240_000)

  it('what the purpose has no use for', async () => {
    expect(await refusalOf(makeZip(docxParts()), 'id_document')).toMatch(/only upload: JPG, PNG or PDF/)
    expect(await refusalOf(await jpegPicture(), 'resume')).toMatch(/only upload: PDF, DOC or DOCX/)
  })
})

/** Also says if the process was ended: then a limit of time or memory refused the file, and no rule. */
async function causeOf(bytes: Buffer, purpose: Purpose): Promise<string> {
  try {
    return (await inspectFile(bytes, purpose)).type
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return /ended/.test(error.message) ? error.message : error.reason
  }
}

describe('what would take much', () => {
  it.each([...heavyDrawings(), ...heavyTables()])(
    'a PDF is refused before anything opens it: %s',
    async (_, pdf) => {
      expect(await causeOf(pdf, 'resume')).toMatch(/^(bomb|too_complex|broken)$/)
    },
  )

  it.each(heavyDocuments())('a DOCX is refused before anything opens it: %s', async (_, docx) => {
    expect(await causeOf(docx, 'resume')).toBe('too_complex')
  })

  it('in the parts of a picture is refused, or left out', async () => {
    const causes = []
    for (const [, picture] of await heavyPictures()) causes.push(await causeOf(picture, 'id_document'))
    expect(causes).toEqual(['too_many_pixels', 'image/png', 'image/png'])
  })

  it('is refused or done with little memory', async () => {
    const progressive = await sharp(await jpegPicture(5_000, 4_000)).withMetadata({ orientation: 6 })
    const large = await progressive.jpeg({ progressive: true, quality: 30 }).toBuffer()
    expect((await inspectFile(large, 'credential')).type).toBe('image/jpeg')
    const peaks = await peaksOfChildren()
    expect(peaks.length).toBeGreaterThan(0)
    for (const megabytes of peaks) expect(megabytes).toBeLessThan(400)
  }, 60_000)
})

describe('what is accepted', () => {
  it('a PDF as programs write it, though its text names what is forbidden', async () => {
    const pdf = await realPdf('Maya Rivers')
    expect(await inspectFile(pdf, 'resume')).toEqual({ type: 'application/pdf', bytes: pdf })
  })

  it.each([
    ['opens at a place', opening('[3 0 R /Fit]')],
    ['goes to a place', opening('<< /S /GoTo /D [3 0 R /Fit] >>')],
  ])('a PDF that %s', async (_name, catalog) => {
    expect(await refusalOf(makePdf({ catalog }), 'id_document')).toBeNull()
  })

  it('a PDF with an object stream that is harmless', async () => {
    const [harmless, harmful] = ['<< /Title (a) >>', SCRIPT].map((object) =>
      makePdf({ more: [objectStream(9, object)] }),
    )
    expect(await refusalOf(harmless ?? Buffer.alloc(0), 'resume')).toBeNull()
    expect(await refusalOf(harmful ?? Buffer.alloc(0), 'resume')).toMatch(/scripts/)
  })

  it('documents of Word, with links', async () => {
    const docx = makeZip([...docxParts(), LINK])
    expect((await inspectFile(docx, 'resume')).bytes).toEqual(docx)
    expect(await refusalOf(makeZip([...docxParts(), OWN_TEMPLATE]), 'resume')).toBeNull()
    expect((await inspectFile(makeDoc(), 'resume')).type).toBe('application/msword')
  })

  it('a picture, stored upright and without metadata', async () => {
    const remark = 'taken at home by Maya Rivers'
    const picture = await phonePicture(remark)
    expect(picture.includes(remark)).toBe(true)
    const tail = makeZip([{ name: 'evil.class', data: 'cafebabe' }])
    const { type, bytes } = await inspectFile(Buffer.concat([picture, tail]), 'id_document')
    expect(type).toBe('image/jpeg')
    expect([remark, 'PK\x05\x06', 'cafebabe', 'Exif'].filter((text) => bytes.includes(text))).toEqual([])
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ width: 200, height: 320 })
    expect([metadata.exif, metadata.icc, metadata.orientation]).toEqual([undefined, undefined, undefined])
  })

  it('a PNG with more behind it, without what is behind', async () => {
    const { type, bytes } = await inspectFile(
      Buffer.concat([await pngPicture(), Buffer.from('<?php ?>')]),
      'credential',
    )
    expect(type).toBe('image/png')
    expect(bytes.includes('<?php')).toBe(false)
  })
})
