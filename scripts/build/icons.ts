import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const ICONS = [
  { source: 'icon', name: 'icon-192', size: 192 },
  { source: 'icon', name: 'icon-512', size: 512 },
  { source: 'maskable', name: 'maskable-512', size: 512 },
  { source: 'maskable', name: 'apple-touch-180', size: 180 },
  { source: 'badge', name: 'badge-96', size: 96 },
] as const
/** Pixels per inch at which a 28-unit SVG is larger than any icon, so that none is scaled up. */
const ICON_DENSITY = 1_440
const FAVICON_SIZES = [16, 32, 48] as const
const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16

/** Draws the icons of the installed app from their sources. */
export async function drawIcons(sources: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  await Promise.all(
    ICONS.map(({ source, name, size }) =>
      sharp(join(sources, `${source}.svg`), { density: ICON_DENSITY })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toFile(join(target, `${name}.png`)),
    ),
  )
}

/** For what doesn't read SVG icons. An ICO file is a directory of sizes and then their PNGs, in little-endian numbers. */
export async function drawFavicon(source: string, target: string): Promise<void> {
  const pictures = await Promise.all(
    FAVICON_SIZES.map((size) =>
      sharp(source, { density: ICON_DENSITY }).resize(size, size).png({ compressionLevel: 9 }).toBuffer(),
    ),
  )
  const directory = Buffer.alloc(ICO_HEADER_BYTES + pictures.length * ICO_ENTRY_BYTES)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let start = directory.length
  for (const [at, picture] of pictures.entries()) {
    const entry = ICO_HEADER_BYTES + at * ICO_ENTRY_BYTES
    const size = FAVICON_SIZES[at] ?? 0
    directory.writeUInt8(size, entry)
    directory.writeUInt8(size, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(picture.length, entry + 8)
    directory.writeUInt32LE(start, entry + 12)
    start += picture.length
  }
  await writeFile(target, Buffer.concat([directory, ...pictures]))
}
