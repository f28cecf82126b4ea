import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const WIDTH = 960
const HEIGHT = 720
/** Enough for a person who holds still, and a call at full rate takes more than one core. */
const RATE = 8

/** Writes `svg` as a video of one frame, which Chromium's fake camera repeats (`--use-file-for-fake-video-capture`). */
export async function writeCamera(svg: Buffer, file: string): Promise<void> {
  const { data } = await sharp(svg, { density: 400 })
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420\nFRAME\n`
  await writeFile(file, Buffer.concat([Buffer.from(header), toYuv(data)]))
}

/** BT.601 in its limited range, colors at half the size. */
function toYuv(rgb: Buffer): Buffer {
  const size = WIDTH * HEIGHT
  const yuv = Buffer.alloc(size * 1.5)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x
      const [r = 0, g = 0, b = 0] = rgb.subarray(at * 3, at * 3 + 3)
      yuv[at] = 16 + 0.257 * r + 0.504 * g + 0.098 * b
      if (y % 2 || x % 2) continue
      const color = size + (y / 2) * (WIDTH / 2) + x / 2
      yuv[color] = 128 - 0.148 * r - 0.291 * g + 0.439 * b
      yuv[color + size / 4] = 128 + 0.439 * r - 0.368 * g - 0.071 * b
    }
  }
  return yuv
}
