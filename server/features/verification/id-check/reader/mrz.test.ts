import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '#server/features/verification/id-check/rules/compare.ts'
import { encodeMrz, TRAVEL_SPECIMEN, type TravelFields } from '#tests/factories/travel-document.ts'
import { readMrz, readWholeLines } from './mrz.ts'

const TODAY = '2026-11-21'
const id: Partial<TravelFields> = { code: 'I<', issuer: 'USA', nationality: 'USA' }
const lines = (changes: Partial<TravelFields> = {}) => encodeMrz({ ...TRAVEL_SPECIMEN, ...changes })
const EXPECTED = {
  familyName: 'SAMPLE',
  givenNames: ['ROBIN', 'MARIA'],
  birthDate: '1991-04-23',
  expiry: '2031-04-23',
  numberEnding: '2922',
}

describe('machine-readable lines', () => {
  it.each([
    ['TD3', lines(), 'passport', 'CAN'],
    ['TD2', lines({ ...id, format: 'TD2' }), 'id_card', 'USA'],
    ['TD1', lines({ ...id, format: 'TD1' }), 'id_card', 'USA'],
    ['a passport card', lines({ ...id, format: 'TD1', code: 'IP' }), 'passport_card', 'USA'],
    ['a German passport', lines({ issuer: 'D<<', nationality: 'D<<' }), 'passport', 'D'],
  ])('of %s are read', (_, given, documentType, country) => {
    const rated = readMrz(['', 'PASSPORT', ...given, ''], TODAY)
    expect(rated).toMatchObject({
      score: 4,
      reading: { ...EXPECTED, documentType, issuer: { country }, remarks: [] },
    })
  })

  it('are put right where a field holds digits only, or a check digit confirms it', () => {
    const [first = '', second = ''] = lines()
    const misread = [
      first.replace('CAN', 'CAN'),
      second.replace('910423', '91O423').replace('GA302922', 'GA3O2922'),
    ]
    expect(readMrz(misread, TODAY)).toMatchObject({ score: 4, reading: EXPECTED })
  })

  it('are read when OCR loses, adds and mistakes fillers', () => {
    const [first = '', second = ''] = lines()
    const names = first.replace(/<+$/, '<<<<<K<K<<<KL<KLKK<K<<L<K<<<LKLK')
    expect(readMrz([names, second.replace('<<<<<<<<<<', '<<<<<<<<')], TODAY)).toMatchObject({
      score: 4,
      reading: EXPECTED,
    })
  })

  it('that have no room for the name say so, and which part may be cut', () => {
    const long = { familyName: 'PAPANDROPOULOS FEATHERSTONEHAUGH', givenNames: 'ALEXANDRA MARIA' }
    expect(readMrz(lines(long), TODAY)?.reading).toMatchObject({
      familyName: 'PAPANDROPOULOS FEATHERSTONEHAUGH',
      givenNames: ['ALEXA'],
      isFamilyNameCut: false,
      areGivenNamesCut: true,
      remarks: ['name_truncated'],
    })
    const cut = readMrz(lines({ ...id, ...long, format: 'TD1' }), TODAY)?.reading
    expect(cut).toMatchObject({
      familyName: 'PAPANDROPOULOS FEATHERSTONEHAU',
      givenNames: [],
      isFamilyNameCut: true,
      areGivenNamesCut: false,
    })
  })

  it('with a wrong check digit are read, and it is said', () => {
    const [first = '', second = ''] = lines()
    const forged = second.replace('9104233', '9104235')
    expect(readMrz([first, forged], TODAY)?.reading.remarks).toContain('birth_date_check_failed')
  })

  it.each([
    [
      'in the family name',
      [2],
      { familyName: null, givenNames: ['ROBIN', 'MARIA'] },
      ['family_name_unclear'],
    ],
    ['in a given name', [9], { familyName: 'SAMPLE', givenNames: [] }, ['given_names_unclear']],
    [
      'between them',
      [7],
      { familyName: null, givenNames: [] },
      ['family_name_unclear', 'given_names_unclear'],
    ],
  ])('with an unclear letter %s leave the name out, and it is said', (_, names, expected, remarks) => {
    const reading = readWholeLines(lines(), TODAY, { issuer: false, names })?.reading ?? null
    expect(reading).toMatchObject({ ...expected, birthDate: '1991-04-23', remarks })
    expect(outcomeOf(reading)).toBe('partly_read')
  })

  it('with an unclear code of the issuer leave it out', () => {
    const reading = readWholeLines(lines(), TODAY, { issuer: true, names: [] })?.reading ?? null
    expect(reading).toMatchObject({ familyName: 'SAMPLE', issuer: null })
    expect(outcomeOf(reading)).toBe('partly_read')
  })

  it('are not seen where there are none, whatever OCR gives', () => {
    const line = fc.stringMatching(/^[A-Z0-9<]{0,60}$/)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (found) => {
        expect(readMrz(found, TODAY)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})
