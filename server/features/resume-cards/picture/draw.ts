import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { PICTURE, type PictureFacts, pictureLayout } from './layout.ts'

const FOLDER = '@fontsource-variable/instrument-sans/files'
const FILES = ['instrument-sans-latin-wght-normal.woff2', 'instrument-sans-latin-ext-wght-normal.woff2']

type Fonts = Parameters<typeof satori>[1]['fonts']
let fonts: Promise<Fonts> | undefined

/** The card's picture as a PNG of PICTURE's size. Letters that the font lacks are dropped. */
export async function drawPicture(facts: PictureFacts): Promise<Buffer> {
  fonts ??= loadFonts()
  const svg = await satori(pictureLayout(drawable(facts)) as Parameters<typeof satori>[0], {
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

function drawable(facts: PictureFacts): PictureFacts {
  return {
    ...facts,
    title: written(facts.title) || 'Resume card',
    tagline: (facts.tagline && written(facts.tagline)) || null,
    name: facts.name && written(facts.name),
    skills: facts.skills.map(written).filter(Boolean),
    badges: facts.badges.map(written).filter(Boolean),
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
