import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { LicenseFields } from './license.ts'

/** What is printed, which on an altered card isn't what the barcode says. Dates are `YYYY-MM-DD`. */
export type PrintedFields = Pick<
  LicenseFields,
  'familyName' | 'givenNames' | 'birthDate' | 'expiry' | 'issuedOn' | 'number' | 'street' | 'city' | 'region'
>
/** Layouts like those in use: where labels stand, how dates are written, and whether names have labels at all. */
const FRONT_LAYOUTS = ['above', 'digits', 'letters', 'bilingual', 'unlabeled', 'day first'] as const
type FrontLayout = (typeof FRONT_LAYOUTS)[number]
type FrontStyle = { readonly layout: FrontLayout; readonly weight: number; readonly stretch: number }
export const PLAIN_FRONT: FrontStyle = { layout: 'above', weight: 700, stretch: 1 }

type Row = readonly [label: string, value: string, isBelow?: boolean]

const FONT = 'Specimen Sans'
const FONT_FILE = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** Of a card that is 1000 wide. */
const SIZE = { width: 1000, height: 630, left: 380, top: 150, value: 32, label: 17 }

/** The front of a specimen license, seen straight on. */
export async function licenseFront(
  fields: PrintedFields,
  { layout, weight, stretch }: FrontStyle = PLAIN_FRONT,
  width = 1400,
): Promise<Buffer> {
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(FONT_FILE)), FONT)
  const scale = width / SIZE.width
  const canvas = createCanvas(width, Math.round(SIZE.height * scale))
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  drawGround(context)
  context.fillStyle = '#20304a'
  write(context, 'STATE OF SPECIMEN', 40, 64, `700 38px`)
  write(context, 'DRIVER LICENSE', 40, 104, `400 26px`)
  let y = SIZE.top
  for (const [label, value, isBelow] of rowsOf(fields, layout)) {
    context.save()
    context.translate(SIZE.left, y)
    context.scale(stretch, 1)
    write(context, label, 0, 0, `400 ${SIZE.label}px`)
    const across = label && !isBelow ? context.measureText(label).width + 12 : 0
    write(context, value, across, isBelow ? SIZE.value : 0, `${weight} ${SIZE.value}px`)
    context.restore()
    y += isBelow ? 64 : 48
  }
  return sharp(await canvas.encode('png'))
    .png()
    .toBuffer()
}

/** One picture of both sides, the front above the back, as many people hand them in. */
export async function bothSides(front: Buffer, back: Buffer): Promise<Buffer> {
  const [above, below] = [await sharp(front).metadata(), await sharp(back).metadata()]
  const gap = Math.round(above.width * 0.05)
  return sharp({
    create: {
      width: Math.max(above.width, below.width),
      height: above.height + gap + below.height,
      channels: 3,
      background: { r: 92, g: 74, b: 60 },
    },
  })
    .composite([
      { input: front, left: 0, top: 0 },
      { input: back, left: 0, top: above.height + gap },
    ])
    .png()
    .toBuffer()
}

function rowsOf(fields: PrintedFields, layout: FrontLayout): Row[] {
  const { familyName: family, givenNames, birthDate, expiry, issuedOn, number } = fields
  const given = givenNames.join(' ')
  const address = `${fields.street}, ${fields.city}`
  const american = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
  const slashed = (day: string) => day.replaceAll('-', '/')
  const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
  const named = (day: string) => `${day.slice(0, 4)}-${monthOf(day)}-${day.slice(8)}`
  const dayFirst = (day: string) => `${day.slice(8)} ${monthOf(day)} ${day.slice(0, 4)}`
  switch (layout) {
    case 'above':
      return [
        ['1 LAST NAME', family, true],
        ['2 FIRST NAME', given, true],
        ['3 DATE OF BIRTH', american(birthDate), true],
        ['4b EXPIRES', american(expiry), true],
        ['4a ISSUED', american(issuedOn), true],
        ['4d NUMBER', number, true],
        ['8', address],
      ]
    case 'digits':
      return [
        ['4d DL', number],
        ['3 DOB', american(birthDate)],
        ['1', family],
        ['2', given],
        ['8', address],
        ['4a ISS', american(issuedOn)],
        ['4b EXP', american(expiry)],
        ['15 SEX', 'F'],
      ]
    case 'letters':
      return [
        ['DL', number],
        ['EXP', american(expiry)],
        ['LN', family],
        ['FN', given],
        ['', fields.street],
        ['DOB', american(birthDate)],
        ['ISS', american(issuedOn)],
      ]
    case 'bilingual':
      return [
        ['1,2 NAME/NOM', `${family},`, true],
        ['', given],
        ['8', address],
        ['4d NUMBER/NUMÉRO', number, true],
        ['4a ISS/DÉL', slashed(issuedOn)],
        ['4b EXP/EXP', slashed(expiry)],
        ['3 DOB/DDN', slashed(birthDate)],
      ]
    case 'unlabeled':
      return [
        ['', `${family},`],
        ['', given],
        ['', address],
        ['DL:', number],
        ['Issued:', named(issuedOn)],
        ['Expires:', named(expiry)],
        ['DOB:', named(birthDate)],
      ]
    case 'day first':
      return [
        ['1 Nom / Last name', family, true],
        ['2 Prénom / First name', given, true],
        ['3 Date de naissance', dayFirst(birthDate)],
        ['4a Délivré', dayFirst(issuedOn)],
        ['4b Expire', dayFirst(expiry)],
        ['4d No', number],
        ['8', address],
      ]
  }
}

function drawGround(context: SKRSContext2D): void {
  context.fillStyle = '#e8eef2'
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  context.strokeStyle = '#cddbe6'
  context.lineWidth = 2
  for (let y = 12; y < SIZE.height; y += 17) {
    context.beginPath()
    context.moveTo(0, y)
    context.bezierCurveTo(330, y + 24, 660, y - 24, SIZE.width, y)
    context.stroke()
  }
  context.fillStyle = '#9aa7b5'
  context.fillRect(40, 150, 290, 380)
}

function write(context: SKRSContext2D, text: string, x: number, y: number, font: string): void {
  context.font = `${font} "${FONT}"`
  context.fillText(text, x, y)
}
