import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { DEMO_PEOPLE } from '#shared/domain/portrait/demo-people.ts'
import { drawPortrait } from '#shared/domain/portrait/portrait.ts'

/** One picture, and the same one cropped and lit differently. */
export type Neutral = { readonly kind: string; readonly jpeg: Buffer; readonly variants: readonly Buffer[] }

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url))
const SCREENS = ['docs/screens', 'client/features/marketing/landing/pictures']
const PICTURE = /\.(jpe?g|png|webp|avif)$/i
const CAMERA = { width: 640, height: 360 } as const
/** Parts of a picture's width and height, as of someone who sits closer, and of someone who leans over. */
const CROPS = [
  { left: 0.15, top: 0.1, part: 0.7 },
  { left: 0.3, top: 0.25, part: 0.5 },
  { left: 0, top: 0.4, part: 0.6 },
] as const
const LIGHTS = [0.5, 1.5] as const

/** Pictures without anything explicit: drawn portraits, screens of the product, and those in the folder `SHIELD_PICTURES`. */
export async function neutralPictures(): Promise<Neutral[]> {
  const portraits = Object.keys(DEMO_PEOPLE).map((seed) => Buffer.from(drawPortrait(seed)))
  const screens = await Promise.all(SCREENS.map((folder) => readFolder(join(REPOSITORY, folder))))
  const own = process.env.SHIELD_PICTURES ? await readFolder(process.env.SHIELD_PICTURES) : []
  return [
    ...(await Promise.all(portraits.map((bytes) => neutral('drawn portrait', bytes)))),
    ...(await Promise.all(screens.flat().map((bytes) => neutral('screen', bytes)))),
    ...(await Promise.all(own.map((bytes) => neutral('own folder', bytes)))),
  ]
}

async function readFolder(folder: string): Promise<Buffer[]> {
  const names = (await readdir(folder)).filter((name) => PICTURE.test(name)).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name))))
}

async function neutral(kind: string, bytes: Buffer): Promise<Neutral> {
  const whole = await sharp(bytes).flatten({ background: '#e9e4da' }).jpeg().toBuffer()
  const { width, height } = await sharp(whole).metadata()
  const crops = CROPS.map(({ left, top, part }) =>
    sharp(whole).extract({
      left: Math.floor(width * left),
      top: Math.floor(height * top),
      width: Math.floor(width * part),
      height: Math.floor(height * part),
    }),
  )
  const lights = LIGHTS.map((brightness) => sharp(whole).modulate({ brightness }))
  return {
    kind,
    jpeg: await asCamera(sharp(whole)),
    variants: await Promise.all([...crops, ...lights].map(asCamera)),
  }
}

const asCamera = (picture: Sharp) =>
  picture.resize(CAMERA.width, CAMERA.height, { fit: 'cover' }).jpeg().toBuffer()
