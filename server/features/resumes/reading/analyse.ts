import { emailsIn, hasContact, linksIn, phonesIn } from '#server/platform/text/contacts.ts'
import type { ResumeReading } from '#shared/contracts/resumes.ts'
import { RESUME_TEXT_MAX_LENGTH, type ResumeWarning } from '#shared/domain/resumes.ts'
import type { RawDocument, RawLine } from './raw-document.ts'
import { headingsOf, knownSection } from './sections.ts'

/** If more characters than this share are meaningless, the font is to blame. */
const UNMAPPED_MAX = 0.01
const LISTED_MAX = 30

export function analyzeResumeText(raw: RawDocument): ResumeReading {
  const { lines: shown, isCut } = cut(
    raw.lines.map((line) => ({ ...line, text: tidy(line.text) })).filter((line) => line.text !== ''),
  )
  const text = shown.map((line) => line.text).join('\n')
  const headings = headingsOf(shown.map((line) => line.text))
  const lines = shown.map((line, index) => ({
    ...line,
    section: knownSection(headings[index] ?? null),
    isContact: hasContact(line.text),
  }))
  const contacts = { emails: emailsIn(text), phones: phonesIn(text) }
  const warnings = new Set<ResumeWarning>(raw.warnings)
  if (text === '') return { ...nothing(raw), warnings: ['no_text'] }
  const isInMargin = hasContact(raw.marginText)
  if (isInMargin) warnings.add('margin_contact')
  else if (contacts.emails.length + contacts.phones.length === 0) warnings.add('no_contact')
  if (unmappedShare(text) > UNMAPPED_MAX) warnings.add('unmapped_glyphs')
  if (!lines.some(({ section }) => section)) warnings.add('no_sections')
  if (isCut) warnings.add('cut_short')
  return {
    pages: raw.pages,
    words: text.split(/\s+/).length,
    lines,
    emails: contacts.emails.slice(0, LISTED_MAX),
    phones: contacts.phones.slice(0, LISTED_MAX),
    links: [...new Set([...raw.links, ...linksIn(text)])].slice(0, LISTED_MAX),
    warnings: [...warnings],
  }
}

function nothing({ pages, links }: RawDocument): Omit<ResumeReading, 'warnings'> {
  return { pages, words: 0, lines: [], emails: [], phones: [], links: [...links].slice(0, LISTED_MAX) }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g
/** Icon fonts without a character map turn into single letters, such as 'Ł' for a calendar. */
const LONE_GLYPH = /(?<!\S)[\u0100-\u024F](?!\S)/g
const tidy = (line: string) =>
  withTabs(line.replaceAll(CONTROL, '').replaceAll(/[\u2010\u2011]/g, '-'))
    .replaceAll(LONE_GLYPH, '')
    .replaceAll(/[^\S\t]+/g, ' ')
    .trim()

function withTabs(line: string): string {
  return /\S{3}/.test(line) ? line.replaceAll(/(?<=\S)[^\S\t]{3,}(?=\S)/g, '\t') : line
}

function cut(raw: readonly RawLine[]): { lines: RawLine[]; isCut: boolean } {
  const lines: RawLine[] = []
  let length = 0
  for (const line of raw) {
    length += line.text.length + 1
    if (length > RESUME_TEXT_MAX_LENGTH) return { lines, isCut: true }
    lines.push(line)
  }
  return { lines, isCut: false }
}

/** Counts private use and replacement characters. A few are normal, such as bullets of symbol fonts. */
function unmappedShare(text: string): number {
  const signs = text.match(/[\uE000-\uF8FF\uFFFD]/g)?.length ?? 0
  return signs / text.length
}
