import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import type { Picture } from './picture.ts'

const OPTIONS: ReaderOptions = {
  formats: ['PDF417'],
  tryInvert: false,
  maxNumberOfSymbols: 4,
  textMode: 'Plain',
}

let isReady = false

/** The engine from the installed package; by default the library would fetch it from the network. */
function prepare(): void {
  if (isReady) return
  const file = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } })
  isReady = true
}

/** `turn` is by how many degrees to rotate the picture clockwise so that the barcode is level and upright. */
export type FoundBarcode = { readonly text: string; readonly turn: number }

/** The PDF417 barcodes in a picture: level or a few degrees off, in quarter turns. */
export async function barcodesIn({ data, width, height }: Picture): Promise<FoundBarcode[]> {
  prepare()
  const colors = Uint32Array.from(data, (grey) => grey * 0x01_01_01)
  const pixels = new Uint8ClampedArray(colors.buffer)
  const found = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' }, OPTIONS)
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, position: { topLeft, topRight } }) => {
      const slope = Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x)
      return { text, turn: -(slope * 180) / Math.PI }
    })
}
