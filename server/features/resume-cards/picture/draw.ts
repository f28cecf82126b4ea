import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SatoriOptions } from 'satori'
import { PICTURE, type PictureContent, pictureLayout } from './layout.ts'

const FOLDER = '@fontsource-variable/instrument-sans/files'
const FILES = ['instrument-sans-latin-wght-normal.woff2', 'instrument-sans-latin-ext-wght-normal.woff2']

type Fonts = SatoriOptions['fonts']
let fonts: Promise<Fonts> | undefined

/** The card's picture as a PNG of PICTURE's size. Letters that the font lacks are dropped. */
export async function drawPicture(content: PictureContent): Promise<Buffer> {
  const [{ default: satori }, { renderAsync }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ])
  fonts ??= loadFonts()
  const svg = await satori(pictureLayout(drawable(content)) as Parameters<typeof satori>[0], {
    ...PICTURE,
    fonts: await fonts,
  })
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}

function loadFonts(): Promise<Fonts> {
  return Promise.all(
    FILES.map(async (file) => ({
      name: 'Instrument Sans',
      weight: 400 as const,
      style: 'normal' as const,
      data: await readFile(fileURLToPath(import.meta.resolve(`${FOLDER}/${file}`))),
    })),
  )
}

function drawable(content: PictureContent): PictureContent {
  return {
    ...content,
    title: written(content.title) || 'Resume card',
    tagline: (content.tagline && written(content.tagline)) || null,
    name: content.name && written(content.name),
    skills: content.skills.map(written).filter(Boolean),
    badges: content.badges.map(written).filter(Boolean),
  }
}

/** Latin letters with accents, digits and punctuation. */
function written(text: string): string {
  return text
    .replace(
      /[^\u0020-\u007e\u00a0-\u017f\u0192\u0218-\u021b\u1e00-\u1eff\u2010-\u2026\u2030\u2039\u203a\u2044\u20ac\u2122]/gu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
}
