import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { killNext, stopNext } from '#tests/factories/children.ts'
import { type LicenseFields, SPECIMEN } from '#tests/factories/license.ts'
import { bothSides, licenseFront, PLAIN_FRONT } from '#tests/factories/license-front.ts'
import { silentLog } from '#tests/factories/log.ts'
import { licenseBack, licensePicture, type Shot, travelPicture } from '#tests/factories/specimen-pictures.ts'
import { TRAVEL_SPECIMEN, type TravelFields } from '#tests/factories/travel-document.ts'
import { createReader } from './reader.ts'

const MINUTES_MS = 120_000
const TODAY = '2026-11-21'
const readId = createReader(silentLog)
const reader = (bytes: Buffer, limits?: Parameters<typeof readId>[1]) =>
  readId({ memberId: 'robin', bytes, today: TODAY }, limits)
const BARCODE_ONLY = { printBudgetMs: 0 }
/** Across the document; less to read than a phone's picture has. */
const WIDTH = 1100
let plainPicture: Promise<Buffer> | undefined
const plainLicense = () => {
  plainPicture ??= licensePicture(SPECIMEN, { width: WIDTH })
  return plainPicture
}
const HOLDER = {
  familyName: 'SAMPLE',
  givenNames: ['ROBIN', 'MARIA'],
  birthDate: '1991-04-23',
  expiry: '2031-04-23',
}

describe('a photograph of a license is read', { timeout: MINUTES_MS }, () => {
  it.each<[string, Shot]>([
    ['blurred, grainy and askew', { rotation: 7, blur: 0.8, noise: 12 }],
    ['upside down', { rotation: 183, blur: 0.6 }],
    ['on its side', { rotation: -91, noise: 10 }],
    ['small', { width: 700 }],
  ])('%s', async (_, shot) => {
    const { reading } = await reader(await licensePicture(SPECIMEN, { width: WIDTH, ...shot }), BARCODE_ONLY)
    expect(reading).toMatchObject({
      ...HOLDER,
      source: 'licence_barcode',
      issuer: { country: 'USA', region: 'OR' },
      numberEnding: '4321',
      remarks: [],
    })
  })

  it.each([1, 3])('of version %i', async (version) => {
    const { reading } = await reader(
      await licensePicture({ ...SPECIMEN, version }, { width: WIDTH, rotation: 2 }),
      BARCODE_ONLY,
    )
    expect(reading).toMatchObject(HOLDER)
  })
})

describe('a photograph of a passport or ID card is read', { timeout: MINUTES_MS }, () => {
  const card: Partial<TravelFields> = { code: 'I<', issuer: 'USA', nationality: 'USA', number: 'C01442215' }
  it.each<[string, Partial<TravelFields>, Shot]>([
    ['TD3', {}, { rotation: 3, blur: 0.6, noise: 8 }],
    ['TD2', { ...card, format: 'TD2' }, { rotation: 90, blur: 0.6 }],
    ['TD1, upside down', { ...card, format: 'TD1' }, { rotation: 176 }],
  ])('%s', async (_, changes, shot) => {
    const { reading } = await reader(
      await travelPicture({ ...TRAVEL_SPECIMEN, ...changes }, { width: WIDTH, ...shot }),
    )
    expect(reading).toMatchObject({ ...HOLDER, source: 'mrz', issuer: { country: changes.issuer ?? 'CAN' } })
  })
})

describe('a picture that cannot be read', { timeout: MINUTES_MS }, () => {
  it('is not read, and what is no image is said to be none', async () => {
    const blank = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#ccd' } })
      .png()
      .toBuffer()
    expect(await reader(blank)).toEqual({ reading: null, remarks: [] })
    const none = { reading: null, remarks: ['picture_not_opened'] }
    expect(await reader(Buffer.from('no image at all'))).toEqual(none)
    expect(await reader(Buffer.from('%PDF-1.7 torn'))).toEqual(none)
  })

  it('is given up when it takes too long or too much memory; the next one is read, without a trace here', async () => {
    const picture = await plainLicense()
    const before = process.memoryUsage().rss
    const cutOff = { reading: null, remarks: ['out_of_time'] }
    expect(await reader(picture, { answersWithinMs: 30 })).toEqual(cutOff)
    expect(await reader(picture, { memoryBytes: 1_000_000 })).toEqual(cutOff)
    const { reading } = await reader(picture)
    expect(reading).toMatchObject(HOLDER)
    expect(reading?.print?.map(({ verdict }) => verdict)).toEqual(Array(5).fill('not_read'))
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
    await expect(readFile('eng.traineddata')).rejects.toThrow('ENOENT')
  })
})

describe('the printed front is compared with the barcode', { timeout: MINUTES_MS }, () => {
  const CANADIAN = { ...SPECIMEN, country: 'CAN' as const, issuerNumber: '636012', region: 'ON' }
  const ALL_SAME = {
    family_name: 'match',
    given_names: 'match',
    birth_date: 'match',
    expiry: 'match',
    number: 'match',
  }
  const NONE_READ = {
    family_name: 'not_read',
    given_names: 'not_read',
    birth_date: 'not_read',
    expiry: 'not_read',
    number: 'not_read',
  }
  async function verdictsOn(bytes: Buffer) {
    const { reading } = await reader(bytes)
    expect(reading).toMatchObject({ source: 'licence_barcode' })
    return Object.fromEntries((reading?.print ?? []).map(({ field, verdict }) => [field, verdict]))
  }
  const sidesOf = async (printed: Partial<LicenseFields>, layout = PLAIN_FRONT.layout, barcode = SPECIMEN) =>
    bothSides(
      await licenseFront({ ...barcode, ...printed }, { ...PLAIN_FRONT, layout }),
      await licenseBack(barcode),
    )

  it('in one picture of both sides, turned, with the dates of a Canadian card and initials', async () => {
    const sides = await sidesOf({ givenNames: ['ROBIN', 'M'] }, 'bilingual', CANADIAN)
    expect(await verdictsOn(await sharp(sides).rotate(180).jpeg({ quality: 70 }).toBuffer())).toEqual(
      ALL_SAME,
    )
  })

  it('in a PDF with a side on each page', async () => {
    const front = await licenseFront(CANADIAN, { ...PLAIN_FRONT, layout: 'day first' })
    expect(await verdictsOn(await pdfOf([front, await licenseBack(CANADIAN)]))).toEqual(ALL_SAME)
  })

  it('and differs where the name, a date or the number is another; a short form of a name is close', async () => {
    const barcode = { ...SPECIMEN, givenNames: ['MICHAEL'] as const }
    const altered = {
      familyName: 'HARTWELL',
      givenNames: ['MIKE'] as const,
      birthDate: '1985-04-23',
      number: 'B1122334',
    }
    const { reading } = await reader(await sidesOf(altered, 'letters', barcode))
    expect(reading?.print).toEqual([
      { field: 'family_name', verdict: 'differs', text: 'HARTWELL' },
      { field: 'given_names', verdict: 'close', text: 'MIKE' },
      { field: 'birth_date', verdict: 'differs', text: '1985-04-23' },
      { field: 'expiry', verdict: 'match', text: null },
      { field: 'number', verdict: 'differs', text: '2334' },
    ])
  })

  it('and is not read where it is too blurred', async () => {
    const soft = await sharp(await licenseFront({ ...SPECIMEN, familyName: 'HARTWELL' }))
      .blur(14)
      .toBuffer()
    expect(await verdictsOn(await bothSides(soft, await licenseBack(SPECIMEN)))).toEqual(NONE_READ)
  })
})

function pdfOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', autoFirstPage: false })
  for (const picture of pictures) document.addPage().image(picture, 40, 60, { width: 520 })
  const parts: Buffer[] = []
  document.end()
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('error', reject)
    document.on('end', () => resolve(Buffer.concat(parts)))
  })
}

it('a reading that something else killed is done again', { timeout: MINUTES_MS }, async () => {
  const picture = await plainLicense()
  const [{ reading }] = await Promise.all([reader(picture, BARCODE_ONLY), killNext('reader/process.ts')])
  expect(reading).toMatchObject(HOLDER)
})

it("a document is read while another member's takes long", { timeout: MINUTES_MS }, async () => {
  const bytes = await plainLicense()
  const slow = readId({ memberId: 'omar', bytes, today: TODAY }, BARCODE_ONLY)
  const stopped = await stopNext('reader/process.ts')
  let isOver = false
  const waiting = readId({ memberId: 'omar', bytes, today: TODAY }, BARCODE_ONLY).then(() => {
    isOver = true
  })
  expect((await reader(bytes, BARCODE_ONLY)).reading).toMatchObject(HOLDER)
  expect(isOver).toBe(false)
  process.kill(stopped, 'SIGCONT')
  expect((await slow).reading).toMatchObject(HOLDER)
  await waiting
})
