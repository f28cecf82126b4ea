import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import satori, { type SatoriOptions } from 'satori'
import sharp from 'sharp'
import { type Element, PICTURE } from './element.ts'

const FOLDER = '@fontsource-variable/instrument-sans/files'
const FILES = ['instrument-sans-latin-wght-normal.woff2', 'instrument-sans-latin-ext-wght-normal.woff2']

const fonts: SatoriOptions['fonts'] = await Promise.all(
  FILES.map(async (file) => ({
    name: 'Instrument Sans',
    weight: 400 as const,
    style: 'normal' as const,
    data: await readFile(fileURLToPath(import.meta.resolve(`${FOLDER}/${file}`))),
  })),
)

/** The element as a PNG of PICTURE's size. */
export default async function drawPicture(element: Element): Promise<Uint8Array> {
  const svg = await satori(element as Parameters<typeof satori>[0], { ...PICTURE, fonts })
  return sharp(Buffer.from(svg)).png().toBuffer()
}
