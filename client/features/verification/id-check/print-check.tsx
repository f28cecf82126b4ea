import { Notice } from '#client/ui/notice.tsx'
import type { PrintedFieldRow } from '#shared/contracts/verification-id-check.ts'
import { documentDay, PRINTED_TEXTS } from './texts.ts'

type PrintCheckProps = { print: readonly PrintedFieldRow[] }

/** The printed front next to the barcode. A difference is a warning: the two always agree on a genuine card. */
export function PrintCheck({ print }: PrintCheckProps) {
  const ofVerdict = (wanted: PrintedFieldRow['verdict']) => print.filter(({ verdict }) => verdict === wanted)
  const [same, close, other, unread] = [
    ofVerdict('match'),
    ofVerdict('close'),
    ofVerdict('differs'),
    ofVerdict('not_read'),
  ]
  if (unread.length === print.length) {
    return (
      <p className="text-sm text-ink-2">
        The printed front wasn't compared with the barcode. It may be missing or hard to read. Compare by eye.
      </p>
    )
  }
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      {other.length > 0 && (
        <Notice tone="danger" title="The printed front doesn't match the barcode">
          <ul className="mt-1 grid gap-1">
            {other.map((row) => (
              <li key={row.field}>{differenceText(row)}</li>
            ))}
          </ul>
          <p className="mt-2">
            On a genuine card they always match. Software can misread print, so compare by eye.
          </p>
        </Notice>
      )}
      {close.map((row) => (
        <p key={row.field}>{differenceText(row)} That can be a short form of the same name.</p>
      ))}
      {same.length > 0 && <p>Same on the printed front and in the barcode: {namesOf(same)}.</p>}
      {unread.length > 0 && <p>Not read on the printed front: {namesOf(unread)}.</p>}
    </div>
  )
}

function namesOf(rows: readonly PrintedFieldRow[]): string {
  return rows.map(({ field }) => PRINTED_TEXTS[field].toLowerCase()).join(', ')
}

function differenceText({ field, onBarcode, onPrint }: PrintedFieldRow): string {
  const name = PRINTED_TEXTS[field]
  if (onBarcode === null || onPrint === null) return `${name}: different.`
  if (field === 'number') {
    return onBarcode === onPrint
      ? `${name}: the same last four characters, ${onPrint}, but different before them.`
      : `${name}: the barcode's ends in ${onBarcode}, the print's in ${onPrint}.`
  }
  const isDate = field === 'birth_date' || field === 'expiry'
  const [inBarcode, inPrint] = isDate ? [documentDay(onBarcode), documentDay(onPrint)] : [onBarcode, onPrint]
  return `${name}: the barcode says ${inBarcode}, the print says ${inPrint}.`
}
