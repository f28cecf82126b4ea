import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { IdCheck } from '#shared/contracts/verification-id-check.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { IdCheckPanel } from './id-check-panel.tsx'

const READ: IdCheck = {
  status: 'done',
  queuedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:04.000Z',
  outcome: 'read',
  source: 'licence_barcode',
  documentType: 'driving_licence',
  issuer: 'Oregon, United States',
  numberEnding: '4321',
  fields: [
    {
      field: 'given_names',
      onDocument: 'MICHAEL',
      onProfile: 'Mike',
      verdict: 'close',
      note: 'A common short form of the same name.',
    },
    { field: 'family_name', onDocument: 'SAMPLE', onProfile: 'Sample', verdict: 'match', note: null },
  ],
  birth: { date: '2009-04-23', age: 17, isUnderAge: true },
  expiry: { date: '2026-11-20', state: 'expired' },
  issuedOn: null,
  print: null,
  remarks: [],
  isReduced: false,
}

const show = (check: IdCheck | null) => renderScreen(<IdCheckPanel check={check} onAgain={() => {}} />)

describe('the pre-check beside a document', () => {
  it('shows each field, how it compares, age, expiry and the end of the number', () => {
    const { getByRole, getByText, getAllByRole } = show(READ)
    getByText("Driver's license · Oregon, United States")
    const given = getByRole('row', { name: /^Given names?/i })
    expect(
      within(given)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['DocumentMICHAEL', 'ProfileMike', 'Close'])
    within(getByRole('row', { name: /^Family name/i })).getByText('Same')
    getByText('Under 18.')
    const details = getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(details).toContain('Expired: on Nov 20, 2026')
    expect(details).toContain("Number ending in 4321(we don't keep the rest)")
    getByText(/doesn't decide anything/)
  })

  it('never calls a document fake that it cannot read', () => {
    const { getByText, queryByText } = show({
      ...READ,
      outcome: 'not_read',
      source: 'nothing',
      documentType: null,
      issuer: null,
      numberEnding: null,
      birth: null,
      expiry: null,
      fields: [],
    })
    getByText(/mean anything is wrong/)
    expect(queryByText(/fake|forged|invalid/i)).toBeNull()
  })

  it('says what was not read, and what a check digit contradicts', () => {
    const { getByText } = show({
      ...READ,
      outcome: 'partly_read',
      expiry: null,
      remarks: ['birth_date_check_failed'],
    })
    getByText('Not read: Expiration date.')
    getByText(/The check digit of the birth date/)
  })

  it('says which name was not clear, once', () => {
    const fields = READ.fields.map((row) =>
      row.field === 'family_name' ? { ...row, onDocument: null, verdict: 'not_read' as const } : row,
    )
    const { getByText, queryByText } = show({
      ...READ,
      outcome: 'partly_read',
      fields,
      remarks: ['family_name_unclear'],
    })
    getByText(/The family name isn't clear enough to read/)
    expect(queryByText(/^Not read: /)).toBeNull()
  })

  it('shows only the text once the picture is deleted', () => {
    const fields = READ.fields.map((row) => ({ ...row, onDocument: null, onProfile: null }))
    const { getByText, queryByText } = show({
      ...READ,
      isReduced: true,
      issuer: null,
      numberEnding: null,
      fields,
      birth: { date: null, age: null, isUnderAge: false },
    })
    getByText(/^The image and what was read from it are deleted/)
    getByText('18 or older')
    expect(queryByText(/Not given|Number ending/)).toBeNull()
  })

  it('warns in words where the printed front and the barcode differ', () => {
    const row = { verdict: 'match', onBarcode: null, onPrint: null } as const
    const print: IdCheck['print'] = [
      { field: 'family_name', verdict: 'differs', onBarcode: 'SAMPLE', onPrint: 'HARTWELL' },
      { ...row, field: 'given_names' },
      { field: 'birth_date', verdict: 'differs', onBarcode: '1991-04-23', onPrint: '1985-04-23' },
      { ...row, field: 'expiry', verdict: 'not_read' },
      { field: 'number', verdict: 'differs', onBarcode: '4321', onPrint: '8765' },
    ]
    const { getByText } = show({ ...READ, print })
    getByText("The printed front doesn't match the barcode")
    getByText('Family name: the barcode says SAMPLE, the print says HARTWELL.')
    getByText('Birth date: the barcode says Apr 23, 1991, the print says Apr 23, 1985.')
    getByText("Document number: the barcode's ends in 4321, the print's in 8765.")
    getByText('Same on the printed front and in the barcode: given names.')
    getByText('Not read on the printed front: expiration date.')

    const kept = print.map((each) => ({ ...each, onBarcode: null, onPrint: null }))
    show({ ...READ, print: kept, isReduced: true }).getByText('Family name: different.')
  })

  it('does not warn where they agree or the front could not be read', () => {
    const all = ['family_name', 'given_names', 'birth_date', 'expiry', 'number'] as const
    const print = (verdict: 'match' | 'not_read') =>
      all.map((field) => ({ field, verdict, onBarcode: null, onPrint: null }))
    const same = show({ ...READ, print: print('match') })
    same.getByText(/^Same on the printed front/)
    expect(same.queryByText(/doesn't match the barcode/)).toBeNull()
    const none = show({ ...READ, print: print('not_read') })
    none.getByText(/^The printed front wasn't compared/)
    expect(none.queryByText(/doesn't match the barcode/)).toBeNull()
  })

  it("offers a retry only if the check didn't finish", () => {
    const now = new Date().toISOString()
    const nothing: IdCheck = { ...READ, source: 'nothing', outcome: 'not_read', fields: [] }
    const still: IdCheck[] = [READ, nothing, { ...READ, status: 'running', queuedAt: now }]
    for (const check of still) expect(show(check).queryByRole('button', { name: 'Try again' })).toBeNull()
    const stuck: IdCheck[] = [
      { ...READ, status: 'failed' },
      { ...READ, status: 'running' },
      { ...nothing, remarks: ['out_of_time'] },
    ]
    for (const check of stuck) show(check).getByRole('button', { name: 'Try again' })
  })

  it.each([
    ['queued', /^Waiting in the queue/],
    ['running', /^Reading the document/],
  ] as const)('says that it is %s', (status, text) => {
    const waiting = show({ ...READ, status, outcome: null }).getByRole('status')
    expect(within(waiting).getAllByText(text)).not.toEqual([])
  })

  it('says that it failed, and what the reviewer can do', () => {
    const { getByText } = show({ ...READ, status: 'failed', outcome: null })
    getByText("The pre-check didn't work")
    getByText(/You can also decide without it/)
  })
})
