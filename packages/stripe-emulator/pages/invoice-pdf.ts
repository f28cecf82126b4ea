import type { Invoice } from '../model/invoice.ts'
import { money } from '../payments/currency.ts'

const MARGIN = 56
const WIDTH = 612 - 2 * MARGIN

const day = (time: number) =>
  new Date(time * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

type Totals = readonly { readonly label: string; readonly value: string }[]

/** One US Letter page with the invoice's number, parties, lines and totals. */
export async function invoicePdf(invoice: Invoice, taxes: Totals): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    info: { Title: `Invoice ${invoice.number}` },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  write(document, invoice, taxes)
  document.end()
  return finished
}

function write(document: PDFKit.PDFDocument, invoice: Invoice, taxes: Totals) {
  const { currency } = invoice
  document.font('Helvetica-Bold').fontSize(22).text('Invoice').moveDown(0.5)
  document.font('Helvetica').fontSize(10)
  pair(document, 'Invoice number', invoice.number ?? 'Draft')
  pair(document, 'Date of issue', day(invoice.created))
  pair(document, 'From', invoice.account_name)
  pair(document, 'Bill to', invoice.customer_name ?? invoice.customer_email ?? '')
  document.moveDown(2)
  for (const line of invoice.lines.data) {
    // The built-in fonts have no multiplication sign of their own in every reader.
    pair(document, (line.description ?? '').replace('×', 'x'), money(line.amount, currency))
    document
      .fillColor('#666')
      .text(`${day(line.period.start)} to ${day(line.period.end)}`)
      .fillColor('#000')
  }
  document.moveDown()
  document
    .moveTo(MARGIN, document.y)
    .lineTo(MARGIN + WIDTH, document.y)
    .strokeColor('#999')
    .stroke()
  document.moveDown()
  for (const { label, value } of taxes) pair(document, label, value)
  pair(document, 'Total', money(invoice.total, currency))
  pair(document, 'Amount paid', money(invoice.amount_paid, currency))
  document.font('Helvetica-Bold')
  pair(document, 'Amount due', money(invoice.amount_remaining, currency))
  document.moveDown(3).font('Helvetica').fillColor('#666').text('Test mode: no real money moved.')
}

function pair(document: PDFKit.PDFDocument, label: string, value: string) {
  const { y } = document
  document.text(label, MARGIN, y, { width: WIDTH * 0.7 })
  const below = document.y
  document.text(value, MARGIN + WIDTH * 0.7, y, { width: WIDTH * 0.3, align: 'right' })
  document.x = MARGIN
  document.y = Math.max(below, document.y) + 4
}
