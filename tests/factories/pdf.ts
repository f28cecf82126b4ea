import { deflateSync } from 'node:zlib'

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'

type PdfParts = {
  catalog?: string
  page?: string
  /** Objects 4, 5 and so on. */
  more?: readonly (string | Buffer)[]
  trailer?: string
}

/** A PDF of one page. */
export function makePdf({ catalog = CATALOG, page = PAGE, more = [], trailer = '' }: PdfParts = {}): Buffer {
  const bodies = [catalog, PAGES, page, ...more]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let at = parts[0]?.length ?? 0
  const offsets: number[] = []
  for (const [index, body] of bodies.entries()) {
    const bytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(at)
    parts.push(bytes)
    at += bytes.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = bodies.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** A stream object's body, deflated. */
export function stream(
  dictionary: string,
  content: Buffer | string,
  packed: Buffer = deflateSync(content),
): Buffer {
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

/** An object stream that holds one object, of that number. */
export function objectStream(number: number, object: string): Buffer {
  const header = `${number} 0 `
  return stream(`/Type /ObjStm /N 1 /First ${header.length}`, header + object)
}

export const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
export const opening = (action: string) => `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`
