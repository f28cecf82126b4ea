import { describe, expect, it } from 'vitest'
import type { ComparedField, FieldVerdict } from '#shared/domain/verification/id-check.ts'
import { birthOf, compareWithProfile, expiryStateOf, outcomeOf, type Profile } from './compare.ts'
import { UNITED_STATES } from './issuers.ts'
import type { Reading } from './reading.ts'

const READ: Reading = {
  source: 'licence_barcode',
  documentType: 'driving_licence',
  issuer: { ...UNITED_STATES, region: 'OR' },
  familyName: 'SAMPLE',
  givenNames: ['ROBIN'],
  isFamilyNameCut: false,
  areGivenNamesCut: false,
  birthDate: '1991-04-23',
  expiry: '2031-04-23',
  issuedOn: '2023-04-23',
  numberEnding: '4321',
  print: null,
  remarks: [],
}
const PROFILE: Profile = { firstName: 'Robin', lastName: 'Sample', country: 'USA', state: 'OR' }

function verdict(field: ComparedField, read: Partial<Reading>, profile: Partial<Profile> = {}) {
  const rows = compareWithProfile({ ...READ, ...read }, { ...PROFILE, ...profile })
  return rows.find((row) => row.field === field)?.verdict
}

describe('a family name', () => {
  it.each<[string, string, FieldVerdict]>([
    ['SAMPLE', 'sample', 'match'],
    ['GARCIA LOPEZ', 'García-López', 'match'],
    ['OBRIEN', "O'Brien", 'match'],
    ["O'BRIEN", 'O’Brien', 'match'],
    ['SMITH JR', 'Smith', 'match'],
    ['DE LA CRUZ', 'Delacruz', 'match'],
    ['SKLODOWSKA', 'Skłodowska', 'match'],
    ['MUELLER', 'Müller', 'close'],
    ['GARCIA LOPEZ', 'Garcia', 'close'],
    ['SMITH', 'Smith-Jones', 'close'],
    ['SAMPEL', 'Sample', 'close'],
    ['LEE', 'Lea', 'differs'],
    ['SMITH', 'Jones', 'differs'],
    ['', 'Sample', 'not_read'],
  ])('%s and %s: %s', (on, lastName, expected) => {
    expect(verdict('family_name', { familyName: on || null }, { lastName })).toBe(expected)
  })

  it('that changed with a marriage is close, or may be so', () => {
    const maiden = { familyName: 'BAKER', givenNames: ['ROBIN', 'SAMPLE'] }
    expect(verdict('family_name', maiden)).toBe('close')
    const [, row] = compareWithProfile({ ...READ, familyName: 'BAKER' }, PROFILE)
    expect(row).toMatchObject({ verdict: 'differs', note: expect.stringContaining('marriage') })
    const [, other] = compareWithProfile({ ...READ, familyName: 'BAKER', givenNames: ['LIAM'] }, PROFILE)
    expect(other).toMatchObject({ verdict: 'differs', note: null })
  })

  it('that the document cuts is close to what it begins', () => {
    const cut = { familyName: 'FEATHERSTONEHA', isFamilyNameCut: true }
    expect(verdict('family_name', cut, { lastName: 'Featherstonehaugh' })).toBe('close')
    expect(
      verdict('family_name', { ...cut, isFamilyNameCut: false }, { lastName: 'Featherstonehaugh' }),
    ).toBe('differs')
  })
})

describe('given names', () => {
  it.each<[string, string, FieldVerdict]>([
    ['ROBIN', 'Robin', 'match'],
    ['ROBIN MARIA', 'Robin', 'match'],
    ['MARY ANN', 'Maryann', 'match'],
    ['JEAN PIERRE', 'Jean-Pierre', 'match'],
    ['ZOE', 'Zoë', 'match'],
    ['ROBIN M', 'Robin Maria', 'match'],
    ['ROBIN', 'Robin Maria', 'close'],
    ['ROBIN MARIA', 'Maria', 'close'],
    ['MICHAEL', 'Mike', 'close'],
    ['ELIZABETH', 'Beth', 'close'],
    ['ANN ELIZABETH', 'Liz', 'close'],
    ['R', 'Robin', 'close'],
    ['ROBYN', 'Robin', 'close'],
    ['JOERG', 'Jörg', 'close'],
    ['LIAM', 'Robin', 'differs'],
    ['', 'Robin', 'not_read'],
  ])('%s and %s: %s', (on, firstName, expected) => {
    expect(verdict('given_names', { givenNames: on.split(' ').filter(Boolean) }, { firstName })).toBe(
      expected,
    )
  })

  it('the other way round are close', () => {
    const turned = { familyName: 'ROBIN', givenNames: ['SAMPLE'] }
    expect(verdict('given_names', turned)).toBe('close')
    expect(verdict('family_name', turned)).toBe('close')
  })
})

describe('the place of issue', () => {
  it.each<[ComparedField, Partial<Reading>, Partial<Profile>, FieldVerdict | undefined]>([
    ['country', {}, {}, 'match'],
    ['country', {}, { country: 'Canada' }, 'differs'],
    ['country', { issuer: null }, {}, 'not_read'],
    ['region', {}, { state: 'oregon' }, 'match'],
    ['region', {}, { state: 'WA' }, 'differs'],
    ['region', {}, { state: null }, 'not_read'],
    ['region', { source: 'mrz' }, {}, undefined],
  ])('%s %o with a profile of %o: %s', (field, read, profile, expected) => {
    expect(verdict(field, read, profile)).toBe(expected)
  })
})

it('flags those under 18, up to the day before the birthday', () => {
  expect(birthOf({ ...READ, birthDate: '2008-11-22' }, '2026-11-21')).toMatchObject({
    age: 17,
    isUnderAge: true,
  })
  expect(birthOf({ ...READ, birthDate: '2008-11-21' }, '2026-11-21')).toMatchObject({
    age: 18,
    isUnderAge: false,
  })
  expect(birthOf({ ...READ, birthDate: '2027-01-01' }, '2026-11-21')).toBeNull()
})

it.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'soon'],
  ['2026-12-21', 'soon'],
  ['2026-12-22', 'ok'],
  ['never', 'never'],
])('a document until %s is %s on 21 November 2026', (expiry, state) => {
  expect(expiryStateOf(expiry, '2026-11-21')).toBe(state)
})

it('is read, partly read or not read', () => {
  expect(outcomeOf(READ)).toBe('read')
  expect(outcomeOf({ ...READ, expiry: null })).toBe('partly_read')
  expect(outcomeOf({ ...READ, remarks: ['birth_date_check_failed'] })).toBe('partly_read')
  expect(outcomeOf(null)).toBe('not_read')
})
