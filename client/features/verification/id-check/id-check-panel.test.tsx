import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { IdCheck } from '#shared/contracts/verification-id-check.ts'
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
  remarks: [],
  isReduced: false,
}

function textOf(check: IdCheck | null): string {
  return renderToStaticMarkup(<IdCheckPanel check={check} onAgain={() => {}} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('the pre-check beside a document', () => {
  it('shows each field, how it compares, age, expiry and the end of the number', () => {
    const text = textOf(READ)
    for (const shown of [
      "Driver's license".replace("'", '&#x27;'),
      'Oregon, United States',
      'MICHAEL',
      'Mike',
      'Close',
      'Same',
    ])
      expect(text).toContain(shown)
    expect(text).toContain('Under 18.')
    expect(text).toMatch(/Expired : on Nov 20, 2026/)
    expect(text).toMatch(/Number ending in 4321/)
    expect(text).toContain('decide anything')
  })

  it('never calls a document fake that it cannot read', () => {
    const text = textOf({
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
    expect(text).toContain('mean anything is wrong')
    expect(text).not.toMatch(/fake|forged|invalid/i)
  })

  it('says what was not read, and what a check digit contradicts', () => {
    const text = textOf({
      ...READ,
      outcome: 'partly_read',
      expiry: null,
      remarks: ['birth_date_check_failed'],
    })
    expect(text).toContain('Not read: Expiration date.')
    expect(text).toContain('The check digit of the birth date')
  })

  it('keeps the words alone once the picture is deleted', () => {
    const fields = READ.fields.map((row) => ({ ...row, onDocument: null, onProfile: null }))
    const text = textOf({
      ...READ,
      isReduced: true,
      issuer: null,
      numberEnding: null,
      fields,
      birth: { date: null, age: null, isUnderAge: false },
    })
    expect(text).toContain('The image and what was read from it are deleted')
    expect(text).toContain('18 or older')
    expect(text).not.toMatch(/Not given|Number ending/)
  })

  it('offers another try where the machine came to no end, and nowhere else', () => {
    const now = new Date().toISOString()
    const nothing: IdCheck = { ...READ, source: 'nothing', outcome: 'not_read', fields: [] }
    const still: IdCheck[] = [READ, nothing, { ...READ, status: 'running', queuedAt: now }]
    for (const check of still) expect(textOf(check)).not.toContain('Try again')
    const stuck: IdCheck[] = [
      { ...READ, status: 'failed' },
      { ...READ, status: 'running' },
      { ...nothing, remarks: ['out_of_time'] },
    ]
    for (const check of stuck) expect(textOf(check)).toContain('Try again')
  })

  it.each([
    ['queued', 'Waiting in the queue'],
    ['running', 'Reading the document'],
    ['failed', 'You can also decide without it'],
  ] as const)('says that it is %s', (status, text) => {
    expect(textOf({ ...READ, status, outcome: null })).toContain(text)
  })
})
