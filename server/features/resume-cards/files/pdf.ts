import { headingColor } from '#shared/domain/resume-cards/contrast.ts'
import { type CardExport, contactsOf } from '#shared/domain/resume-cards/formats.ts'

type Colors = { readonly background: string; readonly text: string; readonly accent: string }
type Doc = PDFKit.PDFDocument

const PAGE = { width: 612, margin: 54 }
const PLAIN = 'Helvetica'
const BOLD = 'Helvetica-Bold'

export async function cardPdf(given: CardExport, colors: Colors): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const card = printable(given)
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    info: { Title: card.title, ...(card.name && { Author: card.name }) },
    lang: 'en',
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  drawHead(doc, card, colors)
  drawSections(doc, card)
  doc.end()
  return done
}

function drawHead(doc: Doc, card: CardExport, colors: Colors): void {
  const width = PAGE.width - 2 * PAGE.margin
  const lines: [text: string, size: number, color: string][] = [
    ...(card.name ? [[card.name, 12, headingColor(colors)] satisfies [string, number, string]] : []),
    [card.title, 24, colors.text],
    ...(card.tagline ? [[card.tagline, 12, colors.text] satisfies [string, number, string]] : []),
    ...(card.verified.length > 0
      ? [
          [`Verified: ${card.verified.join(', ')}`, 10, headingColor(colors)] satisfies [
            string,
            number,
            string,
          ],
        ]
      : []),
  ]
  const heights = lines.map(
    ([text, size]) => doc.font(fontOf(size)).fontSize(size).heightOfString(text, { width }) + 4,
  )
  const height = heights.reduce((sum, part) => sum + part, 0)
  doc.rect(0, 0, PAGE.width, height + 1.5 * PAGE.margin).fill(colors.background)
  let y = PAGE.margin * 0.75
  for (const [i, [text, size, color]] of lines.entries()) {
    doc.font(fontOf(size)).fontSize(size).fillColor(color).text(text, PAGE.margin, y, { width })
    y += heights[i] ?? 0
  }
  doc.x = PAGE.margin
  doc.y = height + 1.5 * PAGE.margin + 16
}

const fontOf = (size: number) => (size > 20 ? BOLD : PLAIN)

function drawSections(doc: Doc, card: CardExport): void {
  const sections: [heading: string, lines: readonly string[]][] = [
    ['Skills', card.skills.length > 0 ? [card.skills.join(', ')] : []],
    ['Experience', card.experience ? [card.experience] : []],
    ['Education', card.education ? [card.education] : []],
    ['Achievements', card.achievements.map((line) => `• ${line}`)],
    ['Contact', contactsOf(card).map(([label, value]) => `${label}: ${value}`)],
  ]
  for (const [heading, lines] of sections) {
    if (lines.length === 0) continue
    doc
      .font(BOLD)
      .fontSize(9)
      .fillColor('#47546b')
      .text(heading.toUpperCase(), { characterSpacing: 1 })
      .moveDown(0.3)
    doc.font(PLAIN).fontSize(11).fillColor('#111827')
    for (const line of lines) doc.text(line, { lineGap: 2 })
    doc.moveDown(1)
  }
  doc.font(PLAIN).fontSize(9).fillColor('#47546b').text(card.url, { link: card.url })
}

/** The standard PDF fonts have only Windows-1252, so other characters lose their accent or are dropped. */
function printable(card: CardExport): CardExport {
  const line = (text: string) => [...text].map(letterOf).join('')
  const text = (value: string | null) => value && line(value)
  return {
    ...card,
    name: text(card.name),
    title: line(card.title).trim() || 'Resume card',
    tagline: text(card.tagline),
    skills: card.skills.map(line).filter((skill) => skill.trim() !== ''),
    experience: text(card.experience),
    education: text(card.education),
    achievements: card.achievements.map(line),
    verified: card.verified.map(line),
  }
}

const PRINTABLE = /^[\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/

function letterOf(letter: string): string {
  if (PRINTABLE.test(letter)) return letter
  const [plain = ''] = letter.normalize('NFKD')
  return PRINTABLE.test(plain) ? plain : ''
}
