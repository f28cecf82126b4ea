import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { type DemoLicense, licenseText } from './license-text.ts'

const CARD = { width: 1200, height: 756 }
const GAP = 70
const FONT = 'Specimen Sans'
const FONT_FILE = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const INK = '#17324d'

/** Front and back of a made-up license photographed on a desk, marked SPECIMEN; a JPEG. */
export async function drawLicense(license: DemoLicense, portrait: Buffer): Promise<Buffer> {
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(FONT_FILE)), FONT)
  const canvas = createCanvas(CARD.width + 2 * GAP, 2 * CARD.height + 3 * GAP)
  const context = canvas.getContext('2d')
  context.fillStyle = '#6f675e'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(GAP, GAP)
  drawFront(context, license, await loadImage(await sharp(portrait).resize(300, 380).png().toBuffer()))
  context.translate(0, CARD.height + GAP)
  drawBack(context, await loadImage(await drawBarcode(license)))
  return canvas.encode('jpeg', 88)
}

type Picture = Awaited<ReturnType<typeof loadImage>>

function drawFront(context: SKRSContext2D, license: DemoLicense, portrait: Picture): void {
  drawGround(context)
  context.fillStyle = INK
  write(context, license.issuer.toUpperCase(), 48, 92, 'bold 46px')
  write(context, 'DRIVER LICENSE', 48, 142, '30px')
  context.drawImage(portrait, 48, 190, 330, 418)
  const rows = [
    ['1 LAST NAME', license.lastName.toUpperCase()],
    ['2 FIRST NAME', license.firstName.toUpperCase()],
    ['3 DATE OF BIRTH', license.born],
    ['4b EXPIRES', license.expires],
    ['4a ISSUED', license.issued],
    ['4d NUMBER', license.number],
    ['8 ADDRESS', `1 SPECIMEN STREET, ${license.city.toUpperCase()}, ${license.region}`],
  ] as const
  for (const [index, [name, value]] of rows.entries()) {
    const y = 205 + index * 66
    write(context, name, 430, y, '20px')
    write(context, value, 430, y + 34, 'bold 32px')
  }
  drawSpecimen(context)
}

function drawBack(context: SKRSContext2D, barcode: Picture): void {
  drawGround(context)
  context.fillStyle = '#ffffff'
  context.fillRect(48, 60, CARD.width - 96, 280)
  context.drawImage(barcode, 78, 85, CARD.width - 156, 230)
  context.fillStyle = INK
  write(context, "This card was drawn for a demonstration. It doesn't identify anyone.", 48, 420, '30px')
  drawSpecimen(context)
}

function drawGround(context: SKRSContext2D): void {
  context.fillStyle = '#e4edf3'
  context.beginPath()
  context.roundRect(0, 0, CARD.width, CARD.height, 36)
  context.fill()
  context.strokeStyle = '#c3d6e2'
  context.lineWidth = 2
  for (let y = 24; y < CARD.height; y += 18) {
    context.beginPath()
    context.moveTo(24, y)
    context.bezierCurveTo(CARD.width / 3, y + 22, (2 * CARD.width) / 3, y - 22, CARD.width - 24, y)
    context.stroke()
  }
}

function drawSpecimen(context: SKRSContext2D): void {
  context.save()
  context.translate(CARD.width / 2, CARD.height * 0.82)
  context.rotate(-0.12)
  context.textAlign = 'center'
  context.fillStyle = 'rgba(190, 40, 50, 0.55)'
  write(context, 'SPECIMEN', 0, 0, 'bold 130px')
  context.restore()
}

function write(context: SKRSContext2D, text: string, x: number, y: number, font: string): void {
  context.font = `${font} "${FONT}"`
  context.fillText(text, x, y)
}

async function drawBarcode(license: DemoLicense): Promise<Buffer> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length)
  prepareZXingModule({ overrides: { wasmBinary } })
  const { svg } = await writeBarcode(licenseText(license), {
    format: 'PDF417',
    options: 'columns=13,ecLevel=3',
    addQuietZones: false,
  })
  return sharp(Buffer.from(svg), { density: 600 })
    .resize({ width: CARD.width - 156, height: 230, fit: 'fill', kernel: 'lanczos3' })
    .png()
    .toBuffer()
}
