import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import PDFDocument from 'pdfkit'
import { makeZip } from './zip.ts'

type Drawing = InstanceType<typeof PDFDocument>

export const RESUME_LINES = [
  'Maya Chen',
  'maya.chen@example.com | (503) 555-0142 | linkedin.com/in/mayachen',
  'Experience',
  'Charge Nurse, Riverside Hospital, 2019 - 2024',
  'Led a night team of nine and cut waiting times by a third.',
  'Education',
  'BSc Nursing, Portland State University, 2014',
  'Skills',
  'Triage, wound care, Spanish',
] as const

function draw(paint: (document: Drawing) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument(options)
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    paint(document)
    document.end()
  })
}

export const resumePdf = (lines: readonly string[] = RESUME_LINES): Promise<Buffer> =>
  draw((document) => {
    for (const line of lines) document.text(line)
  })

/** Asks for a password before it opens. */
export const lockedPdf = (): Promise<Buffer> =>
  draw((document) => document.text('Nobody reads this'), { userPassword: 'secret', ownerPassword: 'owner' })

/** A name across the page, and below it two columns drawn row by row: contact and skills, and work. */
export const twoColumnPdf = (): Promise<Buffer> =>
  draw((document) => {
    document.fontSize(20).text('Maya Chen, Registered Nurse and Team Lead', 60, 60).fontSize(10)
    const lines = ['Contact', 'maya.chen@example.com', '(503) 555-0142', 'Skills', 'Triage', 'Wound care']
    const work = [
      'Experience',
      'Charge Nurse at Riverside Hospital',
      'Led a night team of nine people',
      'Staff Nurse at Lakeside Clinic',
      'Cared for surgical patients',
      'Education',
    ]
    for (const [row, line] of lines.entries()) {
      document.text(line, 60, 120 + row * 20, { lineBreak: false })
      document.text(work[row] ?? '', 260, 120 + row * 20, { lineBreak: false })
    }
  })

/** One column with dates at the right edge. */
export const datedPdf = (): Promise<Buffer> =>
  draw((document) => {
    document.fontSize(10)
    for (let row = 0; row < 8; row++) {
      document.text(`Nurse at hospital ${row}`, 60, 80 + row * 40, { lineBreak: false })
      document.text(`Jan 201${row} - Mar 201${row + 1}`, 430, 80 + row * 40, { lineBreak: false })
    }
  })

/** A scan: pages that are pictures of these lines, a tab as a wide gap. */
export async function scannedLinesPdf(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const pictures = await Promise.all(pages.map(drawLines))
  return draw(
    (document) => {
      for (const picture of pictures) document.addPage().image(picture, 0, 0, { width: 612 })
    },
    { autoFirstPage: false },
  )
}

const FONT_FILE = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

function drawLines(lines: readonly string[]): Promise<Buffer> {
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(FONT_FILE)), 'Scanned')
  const canvas = createCanvas(1275, 1650)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fbfaf6'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#222222'
  context.font = '26px Scanned'
  for (const [row, line] of lines.entries())
    for (const [column, text] of line.split('\t').entries())
      context.fillText(text, 120 + column * 640, 140 + row * 48)
  return canvas.encode('jpeg', 80)
}

/** A scan of an empty page. */
export const scannedPdf = () => scannedLinesPdf([[]])

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const KIND = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

type DocxParts = { lines?: readonly string[]; table?: readonly string[]; header?: string }

/** A Word file as current programs write it. */
export function resumeDocx({ lines = RESUME_LINES, table = [], header = '' }: DocxParts = {}): Buffer {
  const cells = table.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')
  const rows = cells && `<w:tbl><w:tr>${cells}</w:tr></w:tbl>`
  const section = header && '<w:sectPr><w:headerReference w:type="default" r:id="rId1"/></w:sectPr>'
  const body = lines.map(paragraph).join('') + rows + section
  const override = (part: string, kind: string) =>
    `<Override PartName="/word/${part}.xml" ContentType="${KIND}.${kind}+xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`
  return makeZip([
    {
      name: '[Content_Types].xml',
      data: `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('document', 'document.main')}${header && override('header1', 'header')}</Types>`,
    },
    { name: '_rels/.rels', data: relation('rId1', 'officeDocument', 'word/document.xml') },
    {
      name: 'word/document.xml',
      data: `${XML}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
    },
    ...(header
      ? [
          { name: 'word/_rels/document.xml.rels', data: relation('rId1', 'header', 'header1.xml') },
          { name: 'word/header1.xml', data: `${XML}<w:hdr xmlns:w="${WORD}">${paragraph(header)}</w:hdr>` },
        ]
      : []),
  ])
}

const SECTOR = 512
const TEXT_AT = 0x600
const END = 0xfffffffe
const FREE = 0xffffffff

/** A Word 97 file: its FIB, a piece table of one piece, and the text as UTF-16, in an OLE container. */
export function resumeDoc(lines: readonly string[] = RESUME_LINES): Buffer {
  const text = `${lines.join('\r')}\r`
  const word = Buffer.alloc(Math.max(4096, TEXT_AT + text.length * 2))
  word.writeUInt16LE(0xa5ec, 0)
  word.writeUInt16LE(0x0200, 0x0a)
  word.writeUInt32LE(text.length, 0x4c)
  word.writeUInt32LE(21, 0x1a6)
  word.write(text, TEXT_AT, 'utf16le')
  const table = Buffer.alloc(4096)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(text.length, 9)
  table.writeUInt32LE(TEXT_AT, 15)
  return container([
    ['WordDocument', word],
    ['1Table', table],
  ])
}

/** Sector 0 is the allocation table, sector 1 the directory, then the streams one after the other. */
function container(streams: readonly (readonly [string, Buffer])[]): Buffer {
  const fat = Buffer.alloc(SECTOR, 0xff)
  fat.writeUInt32LE(0xfffffffd, 0)
  fat.writeUInt32LE(END, 4)
  const directory = Buffer.alloc(SECTOR)
  const entry = (index: number, name: string, fields: { type: number; right: number; child: number }) => {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at + 64)
    directory.writeUInt8(fields.type, at + 66)
    directory.writeUInt8(1, at + 67)
    directory.writeUInt32LE(FREE, at + 68)
    directory.writeUInt32LE(fields.right, at + 72)
    directory.writeUInt32LE(fields.child, at + 76)
  }
  entry(0, 'Root Entry', { type: 5, right: FREE, child: 1 })
  directory.writeUInt32LE(END, 116)
  const sectors: Buffer[] = []
  let next = 2
  for (const [index, [name, bytes]] of streams.entries()) {
    const right = index + 1 < streams.length ? index + 2 : FREE
    entry(index + 1, name, { type: 2, right, child: FREE })
    directory.writeUInt32LE(next, (index + 1) * 128 + 116)
    directory.writeUInt32LE(bytes.length, (index + 1) * 128 + 120)
    const count = Math.ceil(bytes.length / SECTOR)
    for (let sector = 0; sector < count; sector++)
      fat.writeUInt32LE(sector + 1 < count ? next + sector + 1 : END, (next + sector) * 4)
    sectors.push(Buffer.concat([bytes, Buffer.alloc(count * SECTOR - bytes.length)]))
    next += count
  }
  return Buffer.concat([header(), fat, directory, ...sectors])
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(1, 44)
  bytes.writeUInt32LE(1, 48)
  bytes.writeUInt32LE(4096, 56)
  bytes.writeUInt32LE(END, 60)
  bytes.writeUInt32LE(END, 68)
  bytes.fill(0xff, 76)
  bytes.writeUInt32LE(0, 76)
  return bytes
}
