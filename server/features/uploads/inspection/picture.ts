import sharp from 'sharp'
import { PHOTO_QUALITY, PHOTO_SIDE_MIN, PHOTO_SIZES } from '#shared/domain/profiles/photo.ts'
import type { FileType } from '#shared/domain/uploads.ts'
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

// One picture at a time in a separate process: no cache, and only the accepted loaders.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

type Picture = { type: 'image/jpeg' | 'image/png'; bytes: Buffer }

/**
 * Re-encodes a picture from its pixels, upright, which drops everything else in the file (EXIF, GPS, comments, profiles,
 * another format). A PNG larger than `maxBytes` becomes a JPEG.
 */
export async function redraw(bytes: Buffer, type: Picture['type'], maxBytes: number): Promise<Picture> {
  await checkPixels(bytes, type)
  const drawn = () => upright(bytes)
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
    throw undrawable(error)
  }
  throw new Refusal('too_many_pixels', 'too large however it is drawn')
}

/** The same for a member's photo: its middle square as a WebP, no larger than it is shown. */
export async function redrawPhoto(bytes: Buffer, type: FileType): Promise<{ type: FileType; bytes: Buffer }> {
  const { width, height } = await checkPixels(bytes, type)
  if (Math.min(width, height) < PHOTO_SIDE_MIN) throw new Refusal('too_small', `${width} x ${height} pixels`)
  const side = Math.min(PHOTO_SIZES.large, width, height)
  try {
    const photo = await upright(bytes)
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: 'white' })
      .webp({ quality: PHOTO_QUALITY })
      .toBuffer()
    return { type: 'image/webp', bytes: photo }
  } catch (error) {
    throw undrawable(error)
  }
}

const upright = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true, unlimited: false })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .toColourspace('srgb')

function undrawable(error: unknown): Refusal {
  const isSlow = error instanceof Error && error.message.includes('timeout')
  return new Refusal(isSlow ? 'too_complex' : 'broken', `sharp: ${error}`)
}

async function checkPixels(bytes: Buffer, type: FileType): Promise<{ width: number; height: number }> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new Refusal('broken', `sharp: ${error}`)
    })
  if (found.width * found.height > PIXELS_MAX || Math.max(found.width, found.height) > SIDE_MAX)
    throw new Refusal('too_many_pixels', `${found.width} x ${found.height} pixels`)
  if (`image/${found.format}` !== type)
    throw new Refusal('broken', `a ${found.format} that looks like ${type}`)
  return found
}
