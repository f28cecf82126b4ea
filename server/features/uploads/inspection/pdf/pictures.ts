import { Refusal } from '../refusal.ts'

/** A sheet of 11 by 17 inches scanned with 600 dots per inch has 67 million. */
export const IMAGE_PIXELS_MAX = 75_000_000

/** What a codec's data says of its size, wherever it says so; `at` is where `mark` is. */
type SizeMark = { readonly mark: Buffer; readonly pixelsAt: (bytes: Buffer, at: number) => number }

const MARKS: Readonly<Record<string, SizeMark>> = {
  // A frame (ITU-T T.81, B.2.2): FF C0 to CF, its length, 8 or 12 bits, height and width.
  DCTDecode: {
    mark: Buffer.of(0xff),
    pixelsAt: (bytes, at) => {
      const isFrame =
        ((bytes[at + 1] ?? 0) & 0xf0) === 0xc0 && bytes[at + 2] === 0 && (bytes[at + 3] ?? 0) < 21
      const isSize = isFrame && (bytes[at + 4] === 8 || bytes[at + 4] === 12)
      return isSize ? bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7) : 0
    },
  },
  // The grid of JPEG 2000 (ISO 15444-1, A.5.1).
  JPXDecode: {
    mark: Buffer.of(0xff, 0x51),
    pixelsAt: (bytes, at) => bytes.readUInt32BE(at + 6) * bytes.readUInt32BE(at + 10),
  },
  // A page's segment (ITU-T T.88, 7.2 and 7.4.8): its type, two bytes, and 19 for its length. The height may be left open.
  JBIG2Decode: {
    mark: Buffer.of(0, 0, 0, 19),
    pixelsAt: (bytes, at) => {
      const [width, height] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)]
      return ((bytes[at - 3] ?? 0) & 63) === 48 && height !== 0xffffffff ? width * height : 0
    },
  },
}
const MARK_BYTES_MAX = 14

export type EncodedPicture = { readonly codec: string; readonly bytes: Buffer }

/** Throws a Refusal if the picture itself has more pixels than a page can show, whatever the PDF says of it. */
export function checkPicture(picture: EncodedPicture | null): void {
  const sizes = picture && MARKS[picture.codec]
  if (!sizes) return
  const { bytes } = picture
  for (let at = bytes.indexOf(sizes.mark); at >= 0; at = bytes.indexOf(sizes.mark, at + 1)) {
    if (at + MARK_BYTES_MAX > bytes.length) return
    const pixels = sizes.pixelsAt(bytes, at)
    if (pixels > IMAGE_PIXELS_MAX) throw new Refusal('bomb', `a picture of ${pixels} pixels`)
  }
}
