import { decodeHTMLStrict } from 'entities'
import mammoth from 'mammoth'
import WordExtractor from 'word-extractor'
import type { ResumeWarning } from '#shared/domain/resumes.ts'
import { type RawDocument, Unreadable } from './raw-document.ts'

export async function readDoc(bytes: Buffer): Promise<RawDocument> {
  const { body, marginText, textBoxes } = await extract(bytes)
  const warnings: ResumeWarning[] = []
  // Cells end with a bell character, which becomes a tab, so a line with several is a table row.
  if (split(body).some((line) => /^[^\t]+\t[^\t]+\t[^\t]*$/.test(line))) warnings.push('tables')
  if (textBoxes !== '') warnings.push('text_boxes')
  return {
    pages: null,
    lines: [...split(body), ...split(textBoxes)].map(asLine),
    marginText,
    links: [],
    warnings,
  }
}

export async function readDocx(buffer: Buffer): Promise<RawDocument> {
  const { marginText, textBoxes } = await extract(buffer)
  const images = { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) }
  const { value: html } = await mammoth.convertToHtml({ buffer }, images).catch((cause: unknown) => {
    throw new Unreadable('damaged', { cause })
  })
  const warnings: ResumeWarning[] = []
  if (html.includes('<table')) warnings.push('tables')
  if (textBoxes !== '') warnings.push('text_boxes')
  const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, url = '']) => decodeHTMLStrict(url))
  const lines = html
    .replaceAll(/<(?:br|hr)[^<>]*>|<\/(?:p|h[1-6]|li|tr)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, '\t')
    .replaceAll(/<[^<>]+>/g, '')
    .split('\n')
    .map(decodeHTMLStrict)
  const hasPicture = html.includes('<img')
  const isPicture = hasPicture && lines.join(' ').split(/\s+/).filter(Boolean).length < 15
  if (isPicture) warnings.push('picture_page')
  return { pages: null, lines: lines.map(asLine), marginText, links, warnings }
}

async function extract(bytes: Buffer) {
  try {
    const document = await new WordExtractor().extract(bytes)
    const margins = [document.getHeaders({ includeFooters: false }), document.getFooters()]
    return {
      body: document.getBody(),
      marginText: margins.join('\n').trim(),
      textBoxes: document.getTextboxes({ includeHeadersAndFooters: false, includeBody: true }).trim(),
    }
  } catch (cause) {
    const isLocked = cause instanceof Error && /encrypt|password/i.test(cause.message)
    throw new Unreadable(isLocked ? 'password' : 'damaged', { cause })
  }
}

const asLine = (text: string) => ({ text })
const split = (text: string) => text.split(/\r\n|[\n\r\v\f]/)
