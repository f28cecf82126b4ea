import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { DEMO_PEOPLE } from '#shared/domain/portrait/demo-people.ts'
import { drawPortrait } from '#shared/domain/portrait/portrait.ts'
import { frontPictures } from '../id-pictures/fronts.ts'

export type Neutral = { readonly kind: 'portrait' | 'screenshot' | 'ID'; readonly jpeg: Buffer }

const SCREENS = new URL('../../docs/screens/', import.meta.url)
/** How a person fills a camera's picture: from afar, usually, and too close. */
const FRAMINGS = [
  { size: 480, left: 400, top: 240 },
  { size: 720, left: 280, top: 0 },
  { size: 1280, left: 0, top: 0 },
] as const
const WALLS = ['#e9e4da', '#46505c'] as const
const IDS_SEED = 7

/** Pictures without anything explicit, as a call would show them. No photo of a real person is among them. */
export async function neutralPictures(): Promise<Neutral[]> {
  const portraits = await Promise.all(Object.keys(DEMO_PEOPLE).flatMap(portraitsOf))
  const names = await readdir(SCREENS)
  const screens = await Promise.all(names.map(async (name) => readFile(new URL(name, SCREENS))))
  const fronts = await frontPictures(IDS_SEED)
  return [
    ...portraits.map((jpeg) => ({ kind: 'portrait' as const, jpeg })),
    ...(await encoded('screenshot', screens)),
    ...(await encoded(
      'ID',
      fronts.map(({ bytes }) => bytes),
    )),
  ]
}

function portraitsOf(seed: string): Promise<Buffer>[] {
  const drawing = Buffer.from(drawPortrait(seed))
  return WALLS.flatMap((background) =>
    FRAMINGS.map(async ({ size, left, top }) => {
      const person = await sharp(drawing)
        .resize(size, size)
        .extract({ left: 0, top: 0, width: size, height: Math.min(size, 720 - top) })
        .png()
        .toBuffer()
      const wall = sharp({ create: { width: 1280, height: 720, channels: 3, background } })
      return wall
        .composite([{ input: person, left, top }])
        .jpeg()
        .toBuffer()
    }),
  )
}

function encoded(kind: Neutral['kind'], pictures: readonly Buffer[]): Promise<Neutral[]> {
  return Promise.all(
    pictures.map(async (picture) => ({
      kind,
      jpeg: await sharp(picture).resize(1280, 720, { fit: 'inside' }).jpeg().toBuffer(),
    })),
  )
}
