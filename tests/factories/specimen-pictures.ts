import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { encodeLicense, type LicenseFields } from './license.ts'
import { type Block, drawMrz } from './mrz-glyphs.ts'
import { encodeMrz, type TravelFields } from './travel-document.ts'

/** How the photograph was taken. */
export type Shot = {
  /** Pixels across the document. */
  width?: number
  /** Degrees, clockwise. */
  rotation?: number
  blur?: number
  /** Standard deviation of grain, 0 to 255. */
  noise?: number
  /** JPEG quality. */
  quality?: number
}

const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) },
})

/** A photograph of the back of a specimen license, with its barcode at its usual size: 75 of 86 mm. */
export async function licensePicture(fields: LicenseFields, shot: Shot = {}): Promise<Buffer> {
  return photograph(await licenseBack(fields, shot.width), shot)
}

/** The back of a specimen license, seen straight on. */
export async function licenseBack(fields: LicenseFields, width = 1400): Promise<Buffer> {
  const { svg } = await writeBarcode(encodeLicense(fields), {
    format: 'PDF417',
    options: 'columns=13,ecLevel=3',
    addQuietZones: false,
  })
  const barcode = await sharp(Buffer.from(svg), { density: 600 })
    .resize({
      width: Math.round(width * 0.87),
      height: Math.round(width * 0.15),
      fit: 'fill',
      kernel: 'lanczos3',
    })
    .png()
    .toBuffer()
  return sharp(background(width, Math.round(width * 0.63)))
    .composite([{ input: barcode, left: Math.round(width * 0.06), top: Math.round(width * 0.08) }])
    .png()
    .toBuffer()
}

/** A photograph of the page of a specimen passport or of the back of an ID card. */
export async function travelPicture(fields: TravelFields, shot: Shot = {}): Promise<Buffer> {
  return photograph(await travelPage(fields, shot.width), shot)
}

/** The same page, seen straight on; with lines of `block` when given. */
export async function travelPage(
  fields: TravelFields,
  width = 1400,
  block: Block = drawMrz(encodeMrz(fields)),
): Promise<Buffer> {
  const height = Math.round(width * (fields.format === 'TD3' ? 0.7 : 0.63))
  const across = width * 0.9
  const down = (across / block.width) * block.height
  const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"
    viewBox="0 0 ${block.width} ${block.height}">${block.svg}</svg>`
  const input = await sharp(Buffer.from(lines)).png().toBuffer()
  return sharp(background(width, height))
    .composite([{ input, left: Math.round(width * 0.05), top: Math.round(height * 0.95 - down) }])
    .png()
    .toBuffer()
}

/** A document's background: a light pattern, a space for the portrait and some printed lines. */
function background(width: number, height: number): Buffer {
  const stripes = Array.from({ length: 40 }, (_, at) => {
    const y = (height / 40) * at
    return `<path d="M0 ${y} Q${width / 2} ${y + 30} ${width} ${y}" stroke="#d5e0ea" fill="none"/>`
  })
  const print = Array.from({ length: 5 }, (_, at) => {
    const y = height * (0.34 + at * 0.05)
    return `<rect x="${width * 0.4}" y="${y}" width="${width * (0.2 + 0.05 * (at % 3))}" height="8" fill="#555"/>`
  })
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#eef2f4"/>${stripes.join('')}${print.join('')}
    <rect x="${width * 0.06}" y="${height * 0.33}" width="${width * 0.22}" height="${height * 0.24}" fill="#9aa7b5"/></svg>`)
}

/** The document on a table, as a phone photographs it. */
async function photograph(
  card: Buffer,
  { rotation = 0, blur = 0, noise = 0, quality = 60 }: Shot,
): Promise<Buffer> {
  const table = { r: 92, g: 74, b: 60 }
  const framed = await sharp(card)
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: table })
    .rotate(rotation, { background: table })
    .removeAlpha()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = framed.info
  let picture = sharp(framed.data)
  if (blur > 0) picture = sharp(await picture.blur(blur).toBuffer())
  if (noise > 0) {
    const grain = {
      width,
      height,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: noise },
    }
    const input = await sharp({ create: { ...grain, background: '#808080' } })
      .png()
      .toBuffer()
    picture = picture.composite([{ input, blend: 'soft-light' }])
  }
  return picture.jpeg({ quality }).toBuffer()
}
