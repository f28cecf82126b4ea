import sharp from 'sharp'
import { Refusal } from './refusal.ts'

const PIXELS_MAX = 40_000_000
/** A strip one pixel high has as many pixels as a picture, and takes a hundred times as long. */
const SIDE_MAX = 30_000
/** Wall-clock time; CPU time is limited from outside. */
const DECODE_SECONDS = 60
/**
 * Tried in turn until the result is small enough; at 3,000 pixels the print on a card is still readable. Optimized coding
 * would save a tenth and hold the whole picture in memory.
 */
const JPEG_STEPS = [
  { side: 8_000, quality: 92, chromaSubsampling: '4:4:4' },
  { side: 5_000, quality: 85, chromaSubsampling: '4:2:0' },
  { side: 3_000, quality: 80, chromaSubsampling: '4:2:0' },
  { side: 3_000, quality: 60, chromaSubsampling: '4:2:0' },
] as const

// One picture at a time in a separate process: no cache, and only the two accepted loaders.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

type Picture = { type: 'image/jpeg' | 'image/png'; bytes: Buffer }

/**
 * Re-encodes a picture from its pixels, upright, which drops everything else in the file (EXIF, GPS, comments, profiles,
 * another format). A PNG larger than `maxBytes` becomes a JPEG.
 */
export async function redraw(bytes: Buffer, type: Picture['type'], maxBytes: number): Promise<Picture> {
  await checkPixels(bytes, type)
  const drawn = () =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true, unlimited: false })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .toColourspace('srgb')
  try {
    if (type === 'image/png') {
      const png = await drawn().png({ compressionLevel: 9 }).toBuffer()
      if (png.length <= maxBytes) return { type, bytes: png }
    }
    for (const { side, ...how } of JPEG_STEPS) {
      const jpeg = await drawn()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ ...how, optimiseCoding: false })
        .toBuffer()
      if (jpeg.length <= maxBytes) return { type: 'image/jpeg', bytes: jpeg }
    }
  } catch (error) {
    const isSlow = error instanceof Error && error.message.includes('timeout')
    throw new Refusal(isSlow ? 'too_complex' : 'broken', `sharp: ${error}`)
  }
  throw new Refusal('too_many_pixels', 'too large however it is drawn')
}

async function checkPixels(bytes: Buffer, type: Picture['type']): Promise<void> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new Refusal('broken', `sharp: ${error}`)
    })
  if (found.width * found.height > PIXELS_MAX || Math.max(found.width, found.height) > SIDE_MAX)
    throw new Refusal('too_many_pixels', `${found.width} x ${found.height} pixels`)
  if (`image/${found.format}` !== type)
    throw new Refusal('broken', `a ${found.format} that looks like ${type}`)
}
