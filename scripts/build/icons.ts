import { mkdir } from 'node:fs/promises'
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
const DENSITY = 1_440

/** Draws the icons of the installed app from their sources. */
export async function drawIcons(sources: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  await Promise.all(
    ICONS.map(({ source, name, size }) =>
      sharp(join(sources, `${source}.svg`), { density: DENSITY })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toFile(join(target, `${name}.png`)),
    ),
  )
}
