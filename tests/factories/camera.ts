import sharp from 'sharp'

/** How a flat document was photographed. Lengths in pixels of the document. */
export type Camera = {
  /** Degrees, clockwise. */
  readonly turn: number
  /** How much shorter the far side appears: 0 is seen straight on, .2 is a fifth shorter. */
  readonly tilt: number
  /** Where the far side is, in degrees. */
  readonly away: number
  readonly blur: number
  /** Standard deviation of grain, 0 to 255. */
  readonly grain: number
  readonly glare: readonly Glare[]
  /** Of the JPEG. */
  readonly quality: number
}
/** A spot of light; `strength` 1 leaves nothing of the print in its middle. */
export type Glare = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly strength: number
}

export const STRAIGHT: Camera = { turn: 0, tilt: 0, away: 0, blur: 0, grain: 0, glare: [], quality: 85 }
const MARGIN = 0.08
const TABLE = 84

/** The photograph as a JPEG, the same for the same seed. */
export async function photographed(card: Buffer, camera: Camera, random: () => number): Promise<Buffer> {
  const { data, info } = await sharp(card)
    .flatten()
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lit = withGlare(data, info.width, info.height, camera.glare)
  const seen = project(lit, info.width, info.height, camera)
  const raw = { width: seen.width, height: seen.height, channels: 1 as const }
  const soft = sharp(seen.data, { raw })
  const blurred = await (camera.blur > 0 ? soft.blur(camera.blur) : soft)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const grainy = new Uint8Array(blurred)
  for (let at = 0; at < grainy.length; at++) {
    const noise = camera.grain * (random() + random() + random() + random() - 2) * 1.73
    grainy[at] = Math.max(0, Math.min(255, Math.round((grainy[at] ?? 0) + noise)))
  }
  return sharp(grainy, { raw }).jpeg({ quality: camera.quality }).toBuffer()
}

/** The share of the print's contrast that remains under spots of light. */
export function contrastLeft(glare: readonly Glare[], x: number, y: number): number {
  return glare.reduce((left, spot) => {
    const distance = Math.hypot(x - spot.x, y - spot.y) / spot.radius
    return left * (1 - spot.strength * Math.exp(-(distance ** 2) * 2))
  }, 1)
}

function withGlare(data: Buffer, width: number, height: number, glare: readonly Glare[]): Buffer {
  if (glare.length === 0) return data
  const lit = Buffer.from(data)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      lit[at] = 255 - (255 - (data[at] ?? 0)) * contrastLeft(glare, x, y)
    }
  return lit
}

function project(data: Buffer, width: number, height: number, { turn, tilt, away }: Camera) {
  const side = Math.hypot(width, height)
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [far, up] = [Math.cos((away * Math.PI) / 180), Math.sin((away * Math.PI) / 180)]
  const across = (Math.abs(width * cos) + Math.abs(height * sin)) * (1 + 2 * MARGIN + tilt)
  const down = (Math.abs(width * sin) + Math.abs(height * cos)) * (1 + 2 * MARGIN + tilt)
  const [wide, tall] = [Math.round(across), Math.round(down)]
  const seen = Buffer.alloc(wide * tall, TABLE)
  for (let y = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++) {
      const [px, py] = [x - wide / 2, y - tall / 2]
      const [rx, ry] = [px * cos + py * sin, -px * sin + py * cos]
      // The plane leans away, so farther points are closer together.
      const depth = 1 - (tilt * (rx * far + ry * up)) / side
      const value = between(data, width, height, rx / depth + width / 2, ry / depth + height / 2)
      if (value !== null) seen[y * wide + x] = value
    }
  }
  return { data: seen, width: wide, height: tall }
}

function between(data: Buffer, width: number, height: number, x: number, y: number): number | null {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return null
  const at = top * width + left
  const [across, down] = [x - left, y - top]
  const upper = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across
  const lower = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across
  return Math.round(upper * (1 - down) + lower * down)
}

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
