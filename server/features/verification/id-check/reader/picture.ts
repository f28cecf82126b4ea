import sharp, { type Sharp } from 'sharp'

/** A gray picture: one byte a pixel, row by row. */
export type Picture = { readonly data: Buffer; readonly width: number; readonly height: number }

/** Larger pictures aren't opened: 50 megapixels. */
const PIXELS_MAX = 50_000_000
/** Longest side in pixels for processing. */
const SIDE_MAX = 2600
const WHITE = '#ffffff'

sharp.cache(false)
sharp.concurrency(1)

/** Opens a picture upright and in gray. Throws if it isn't one. */
export async function openPicture(bytes: Buffer): Promise<Picture> {
  const opened = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
  return grey(
    opened
      .autoOrient()
      .flatten({ background: WHITE })
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .normalise(),
  )
}

/** Rotated clockwise by `degrees`; new corners are white. */
export async function turned(picture: Picture, degrees: number): Promise<Picture> {
  return degrees % 360 === 0 ? picture : grey(opened(picture).rotate(degrees, { background: WHITE }))
}

/** Scaled to `width` pixels, and sharpened by `sharpness` (a radius in pixels) when given. */
export async function scaled(picture: Picture, width: number, sharpness = 0): Promise<Picture> {
  const resized = opened(picture).resize({ width: Math.round(width), kernel: 'lanczos3' })
  return grey(sharpness > 0 ? resized.sharpen({ sigma: sharpness }) : resized)
}

export async function smoothed(picture: Picture): Promise<Picture> {
  return grey(opened(picture).median(3))
}

export type PictureArea = { left: number; top: number; width: number; height: number }

export async function cropped(picture: Picture, area: PictureArea): Promise<Picture> {
  return grey(opened(picture).extract(area))
}

export function asPng(picture: Picture): Promise<Buffer> {
  return opened(picture).withMetadata({ density: 300 }).png({ compressionLevel: 1 }).toBuffer()
}

function opened({ data, width, height }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: PIXELS_MAX })
}

async function grey(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
