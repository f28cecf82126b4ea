import { join } from 'node:path'
import sharp from 'sharp'
import { SCENES, type SceneName } from './scenes.ts'

/** Drawings and text: the compression isn't visible. */
const AVIF = { quality: 62, effort: 6 } as const
const MAX_BYTES = 60 * 1024

/** Writes the picture in its widths, as `<name>-<width>.avif`. */
export async function savePicture(name: SceneName, picture: Buffer, folder: string): Promise<void> {
  for (const width of SCENES[name].widths) {
    const file = join(folder, `${name}-${width}.avif`)
    const { size, height } = await sharp(picture).resize({ width }).avif(AVIF).toFile(file)
    if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, and ${MAX_BYTES} are the limit.`)
    console.log(`${name}: ${width} x ${height}, ${Math.ceil(size / 1024)} KiB`)
  }
}
