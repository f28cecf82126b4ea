import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import {
  type Camera,
  contrastLeft,
  type Glare,
  photographed,
  STRAIGHT,
  seeded,
} from '#tests/factories/camera.ts'
import { type LicenseFields, SPECIMEN } from '#tests/factories/license.ts'
import { type Block, drawMrz } from '#tests/factories/mrz-glyphs.ts'
import { licenseBack, travelPage } from '#tests/factories/specimen-pictures.ts'
import { encodeMrz, TRAVEL_SPECIMEN, type TravelFields } from '#tests/factories/travel-document.ts'

export const KINDS = ['straight', 'turned', 'blurred', 'low quality', 'perspective', 'glare'] as const
export type Kind = (typeof KINDS)[number]
export const EACH = 10

export type Drawn = {
  readonly kind: Kind
  readonly bytes: Buffer
  /** Null if a person can read it; otherwise why not. */
  readonly unreadable: string | null
  readonly familyName: string
  readonly givenNames: readonly string[]
  readonly birthDate: string
  readonly expiry: string
}

export const WIDTHS = [1100, 1400, 1900]
export const FAMILY_NAMES = [
  'SAMPLE',
  'KOWALCZYK',
  'OBRIEN DAVIS',
  'NGUYEN',
  'XU',
  'FITZGERALD',
  'KELLY',
  'QUIROZ LOPEZ',
]
export const GIVEN_NAMES = [
  'ROBIN MARIA',
  'JACK',
  'KARL LUDWIG',
  'ZOE',
  'WILLIAM HENRY',
  'EVELYN',
  'IGNACIO',
  'BO',
]
/** Beyond this a person can't read it: blurred by a sixth of a letter's height, or with less contrast. */
const SOFTEST = 1 / 6
const LEAST_CONTRAST = 0.15
const LEAST_LETTER_HEIGHT = 8
/** Size of a letter, and of a barcode's narrowest bar, relative to the document's width. */
export const BAR = 0.87 / 290

/** Sixty pictures of machine-readable lines: half drawn with strokes of our own, half with a font. */
export async function travelPictures(from = 0): Promise<Drawn[]> {
  return drawnEach(from, async (kind, random, at) => {
    const fields = travelFields(random, at)
    const width = pick(WIDTHS, random)
    const block = at % 2 === 0 ? drawMrz(encodeMrz(fields)) : printed(encodeMrz(fields))
    const letter = ((width * 0.9) / block.width) * 10
    const height = width * (fields.format === 'TD3' ? 0.7 : 0.63)
    const top = height * 0.95 - ((width * 0.9) / block.width) * block.height
    const area = { left: width * 0.05, right: width * 0.95, top, bottom: height * 0.95 }
    const camera = cameraFor(kind, random, area, letter)
    const page = await travelPage(fields, width, block)
    const unreadable =
      letter * (1 - camera.tilt) < LEAST_LETTER_HEIGHT
        ? 'too small'
        : camera.blur > letter * SOFTEST
          ? 'too soft'
          : darkestGlare(camera.glare, area) < LEAST_CONTRAST
            ? 'washed out'
            : null
    return {
      bytes: await photographed(page, camera, random),
      unreadable,
      familyName: fields.familyName,
      givenNames: fields.givenNames.split(' '),
      birthDate: `19${dashed(fields.birthDate)}`,
      expiry: `20${dashed(fields.expiry)}`,
    }
  })
}

/** Sixty pictures of barcodes. */
export async function licensePictures(from = 0): Promise<Drawn[]> {
  return drawnEach(from, async (kind, random) => {
    const [first = 'ROBIN', ...more] = pick(GIVEN_NAMES, random).split(' ')
    const birthDate = `19${dashed(day(random, 60, 99))}`
    const expiry = `20${dashed(day(random, 27, 35))}`
    const fields: LicenseFields = {
      ...SPECIMEN,
      familyName: pick(FAMILY_NAMES, random),
      givenNames: [first, ...more],
      birthDate,
      expiry,
    }
    const width = pick(WIDTHS, random)
    const area = { left: width * 0.06, right: width * 0.93, top: width * 0.08, bottom: width * 0.23 }
    const camera = cameraFor(kind, random, area, width * BAR * 5)
    const unreadable =
      camera.blur > width * BAR * 0.6
        ? 'too soft'
        : darkestGlare(camera.glare, area) < LEAST_CONTRAST
          ? 'washed out'
          : null
    const bytes = await photographed(await licenseBack(fields, width), camera, random)
    return {
      bytes,
      unreadable,
      familyName: fields.familyName,
      givenNames: fields.givenNames,
      birthDate,
      expiry,
    }
  })
}

type Area = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Blur is measured in the height of a letter, or about five bars. */
export function cameraFor(kind: Kind, random: () => number, area: Area, letter: number): Camera {
  const spread = (most: number) => (random() * 2 - 1) * most
  const base: Camera = { ...STRAIGHT, grain: 3, quality: 75 }
  if (kind === 'straight') return STRAIGHT
  if (kind === 'turned') return { ...base, turn: spread(5) + pick([0, 0, 0, 90, 180, 270], random) }
  if (kind === 'blurred') return { ...base, turn: spread(2), blur: letter * (0.06 + random() * 0.12) }
  if (kind === 'low quality')
    return {
      ...base,
      turn: spread(2),
      blur: letter * 0.03,
      quality: 20 + Math.round(random() * 20),
      grain: 8,
    }
  if (kind === 'perspective')
    return { ...base, turn: spread(4), tilt: 0.1 + random() * 0.25, away: random() * 360 }
  const spots = Array.from(
    { length: 1 + Math.round(random()) },
    (): Glare => ({
      x: area.left + random() * (area.right - area.left),
      y: area.top + random() * (area.bottom - area.top),
      radius: (area.right - area.left) * (0.1 + random() * 0.2),
      strength: 0.5 + random() * 0.45,
    }),
  )
  return { ...base, turn: spread(3), glare: spots }
}

function darkestGlare(glare: readonly Glare[], area: Area): number {
  let least = 1
  for (let across = 0; across <= 60; across++)
    for (let down = 0; down <= 6; down++) {
      const x = area.left + ((area.right - area.left) * across) / 60
      const y = area.top + ((area.bottom - area.top) * down) / 6
      least = Math.min(least, contrastLeft(glare, x, y))
    }
  return least
}

async function drawnEach(
  from: number,
  draw: (kind: Kind, random: () => number, at: number) => Promise<Omit<Drawn, 'kind'>>,
): Promise<Drawn[]> {
  const pictures: Drawn[] = []
  for (const [row, kind] of KINDS.entries())
    for (let at = 0; at < EACH; at++)
      pictures.push({ kind, ...(await draw(kind, seeded(from + row * EACH + at + 1), at)) })
  return pictures
}

function travelFields(random: () => number, at: number): TravelFields {
  const format = (['TD3', 'TD1', 'TD2', 'TD3'] as const)[at % 4] ?? 'TD3'
  const country = pick(['CAN', 'USA', 'MEX', 'IND', 'D<<'], random)
  return {
    ...TRAVEL_SPECIMEN,
    format,
    code: format === 'TD3' ? 'P<' : 'I<',
    issuer: country,
    nationality: country,
    familyName: pick(FAMILY_NAMES, random),
    givenNames: pick(GIVEN_NAMES, random),
    number: Array.from({ length: 9 }, () => pick([...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'], random)).join(''),
    birthDate: day(random, 60, 99),
    sex: pick(['M', 'F'] as const, random),
    expiry: day(random, 27, 35),
  }
}

/** Printed in a font, which is a little wider than our own strokes. */
function printed(lines: readonly string[]): Block {
  const file = '../../server/features/verification/id-check/reader/ocr-b/OCRB.otf'
  GlobalFonts.registerFromPath(fileURLToPath(new URL(file, import.meta.url)), 'Printed OCR-B')
  const [letter, spacing] = [52, 25 / 10]
  const pitch = letter * 1.02
  const canvas = createCanvas(pitch * (lines[0]?.length ?? 0), letter * (1.4 + spacing * (lines.length - 1)))
  const context = canvas.getContext('2d')
  context.font = '100px "Printed OCR-B"'
  const size = (letter / context.measureText('H').actualBoundingBoxAscent) * 100
  context.font = `${size}px "Printed OCR-B"`
  context.fillStyle = '#1c1c22'
  for (const [row, line] of lines.entries())
    for (const [column, text] of Array.from(line).entries())
      context.fillText(text, column * pitch, letter * (1.2 + spacing * row))
  const scale = 10 / letter
  const [width, height] = [canvas.width * scale, canvas.height * scale]
  const image = canvas.toBuffer('image/png').toString('base64')
  return {
    svg: `<image width="${width}" height="${height}" href="data:image/png;base64,${image}"/>`,
    width,
    height,
  }
}

export function pick<T>(from: readonly [T, ...T[]] | readonly T[], random: () => number): T {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

export function day(random: () => number, from: number, to: number): string {
  const two = (least: number, most: number) =>
    String(least + Math.floor(random() * (most - least + 1))).padStart(2, '0')
  return `${two(from, to)}${two(1, 12)}${two(1, 28)}`
}

export const dashed = (text: string) => `${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
