import { deflateSync } from 'node:zlib'
import { docxParts, jpegPicture, pngChunk, pngPicture } from './files.ts'
import { makeZip } from './zip.ts'

type Named = readonly [name: string, bytes: Buffer]

/** Texts that hardly repeat, so that they don't look like a bomb. */
const varied = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of((index * 7_919) % 100_003)).join('')

/** Word documents that take readers minutes, or gigabytes. */
export function heavyDocuments(): Named[] {
  const docx = (body: string) => makeZip(docxParts(`<w:document>${body}</w:document>`))
  return [
    ['a hundred thousand paragraphs', docx(varied(100_000, (index) => `<w:p><w:t>${index}</w:t></w:p>`))],
    ['ten megabytes of text', docx(`<w:p>${varied(2_000_000, (index) => `${index} `)}</w:p>`)],
    ['thirty thousand namespaces', docx(varied(30_000, (index) => `<a xmlns:n${index}="u${index}"/>`))],
  ]
}

/** Pictures whose heads, or other parts, say or hold much more than they show. */
export async function heavyPictures(): Promise<Named[]> {
  const jpeg = await jpegPicture()
  const frameAt = jpeg.indexOf(Buffer.of(0xff, 0xc0))
  jpeg.writeUInt16BE(65_000, frameAt + 5)
  jpeg.writeUInt16BE(65_000, frameAt + 7)
  const png = await pngPicture()
  const zeros = deflateSync(Buffer.alloc(300_000_000))
  const withChunk = (type: string, head: string) =>
    Buffer.concat([
      png.subarray(0, 33),
      pngChunk(type, Buffer.concat([Buffer.from(head), zeros])),
      png.subarray(33),
    ])
  return [
    ['a JPEG that says it has four billion pixels', jpeg],
    ['a PNG with a profile of 300 megabytes', withChunk('iCCP', 'a\0\0')],
    ['a PNG with a text of 300 megabytes', withChunk('zTXt', 'a\0\0')],
  ]
}
