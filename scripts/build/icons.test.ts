import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webManifest } from '../../client/sw/web-manifest.ts'
import { drawFavicon, drawIcons } from './icons.ts'

const CLIENT = fileURLToPath(new URL('../../client', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-icons-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('the icon for what reads no SVG has three sizes', async () => {
  const file = join(folder, 'favicon.ico')
  await drawFavicon(join(CLIENT, 'sw', 'icons', 'favicon.svg'), file)
  const bytes = await readFile(file)
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [at, size] of [16, 32, 48].entries()) {
    const entry = 6 + at * 16
    const start = bytes.readUInt32LE(entry + 12)
    const { width, format } = await sharp(
      bytes.subarray(start, start + bytes.readUInt32LE(entry + 8)),
    ).metadata()
    expect([bytes.readUInt8(entry), width, format]).toEqual([size, size, 'png'])
  }
})

it("every icon of the app's manifest, the one iPhones take and the logo are drawn in their size", async () => {
  await drawIcons(join(CLIENT, 'sw', 'icons'), join(folder, 'icons'))
  const paths = [
    ...webManifest.icons.map(({ src }) => src),
    '/icons/apple-touch-180.png',
    '/icons/icon-512.png',
  ]
  for (const path of paths) {
    const size = Number(/-(\d+)\.png$/.exec(path)?.[1])
    expect(await sharp(join(folder, path)).metadata(), path).toMatchObject({
      width: size,
      height: size,
      format: 'png',
    })
  }
})
