import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeLicense, type LicenseFields, SPECIMEN } from '#tests/factories/license.ts'
import { readAamva } from './aamva.ts'
import { ISSUER_NUMBERS, issuerOfNumber, issuerText } from './issuers.ts'
import { readMagnetic } from './magnetic.ts'

const aamva = (text: string) => readAamva(text)?.reading
const magnetic = (text: string) => readMagnetic(text)?.reading
const name = fc.stringMatching(/^[EFGHJKLMOPQRSTUVWXYZ]{2,14}$/)
const day = fc
  .date({ min: new Date('1925-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const facts: fc.Arbitrary<LicenseFields> = fc.record({
  version: fc.integer({ min: 1, max: 10 }),
  issuerNumber: fc.constantFrom(...ISSUER_NUMBERS),
  country: fc.constantFrom('USA' as const, 'CAN' as const),
  kind: fc.constantFrom('DL' as const, 'ID' as const),
  familyName: name,
  givenNames: fc
    .uniqueArray(name, { minLength: 1, maxLength: 3 })
    .map(([first = 'X', ...more]) => [first, ...more]),
  birthDate: day,
  expiry: day,
  issuedOn: day,
  number: fc.stringMatching(/^[A-Z]\d{7,12}$/),
  sex: fc.constantFrom('1' as const, '2' as const),
  street: fc.constant('100 SPECIMEN AVE'),
  city: fc.constant('PORTLAND'),
  region: fc.constant('OR'),
  postalCode: fc.constant('97201'),
})

function expectedOf({
  kind,
  issuerNumber,
  familyName,
  givenNames,
  birthDate,
  expiry,
  issuedOn,
  number,
}: LicenseFields) {
  return {
    documentType: kind === 'ID' ? 'id_card' : 'driving_licence',
    issuer: issuerOfNumber(issuerNumber),
    familyName,
    givenNames,
    birthDate,
    expiry,
    issuedOn,
    numberEnding: number.slice(-4),
    remarks: [],
  }
}

describe('the barcode of a license', () => {
  it('gives back what versions 01 to 10 encode', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(aamva(encodeLicense(given))).toMatchObject(expectedOf(given))
      }),
      { numRuns: 300 },
    )
  })

  it('is read without its separators, with others, in lower case and with wrong offsets', () => {
    const dirt: ((text: string) => string)[] = [
      (text) => text.replaceAll(/\p{Cc}/gu, ''),
      (text) => text.replaceAll('\n', '\r\n'),
      (text) => text.replaceAll('\n', '\u001e'),
      (text) => text.toLowerCase(),
      (text) => text.replace(/DL\d{8}/, 'DL00000000'),
      (text) => text.replace(/DL\d{8}/, 'DLabacDL'),
      (text) => text.replace('ANSI ', 'AAMVA'),
      (text) => `  ${text}${'8'.repeat(60)}`,
      (text) => text.replaceAll('\n', '   \n'),
    ]
    const given = { ...SPECIMEN, city: 'SALEM' }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.constantFrom(...dirt), (version, soil) => {
        const { remarks: _, ...expected } = expectedOf({ ...given, version })
        expect(aamva(soil(encodeLicense({ ...given, version })))).toMatchObject(expected)
      }),
    )
  })

  it.each([
    [
      'an unlisted issuer and dashes in dates',
      'AAMVA36004001DL00280200DLDABSAMPLE\nDACROBIN\nDADLEE\nDAONC\nDBA06-05-2031\nDBB06-05-1971',
    ],
    [
      'a number of entries left out',
      'ANSI 63600401DL00290200DLDAASAMPLE,ROBIN,LEE\nDBA20310605\nDBB19710605',
    ],
    [
      'commas after names',
      'ANSI 636004030001DL00000367DLDCSSAMPLE,      \nDCTROBIN,LEE     \nDBA20310605\nDBB19710605',
    ],
    [
      'years first in a card of 2013',
      'ANSI 636004080001DL00310200DLDCSSAMPLE\nDACROBIN\nDADLEE\nDBA20310605\nDBB19710605',
    ],
    [
      'a line between the kind of card and its first element, and between head and data',
      'ANSI 636004100001DL00310200DL\nDCSSAMPLE\nDACROBIN\nDADLEE\nDBA06052031\nDBB06051971',
    ],
    [
      'a name in one piece with the family name last, and a suffix',
      'ANSI 6360040101DL00290200DLDAAROBIN LEE SAMPLE JR\nDBA20310605\nDBB19710605',
    ],
    [
      'a name in one piece with the family name last',
      'ANSI 6360040101DL00290200DLDAAROBIN LEE SAMPLE\nDBA20310605\nDBB19710605',
    ],
  ])('is read with %s', (_, text) => {
    expect(aamva(`@\n\u001e\r${text}\r`)).toMatchObject({
      issuer: { country: 'USA', region: 'NC' },
      familyName: 'SAMPLE',
      givenNames: ['ROBIN', 'LEE'],
      birthDate: '1971-06-05',
      expiry: '2031-06-05',
    })
  })

  it('is not split inside names that look like elements, and is where a separator is missing', () => {
    const text = encodeLicense({ ...SPECIMEN, familyName: 'DADDARIO', givenNames: ['DABNEY', 'DCAD'] })
    const expected = { familyName: 'DADDARIO', givenNames: ['DABNEY', 'DCAD'] }
    expect(aamva(text)).toMatchObject(expected)
    expect(aamva(text.replace('\nDBB', 'DBB'))).toMatchObject({ ...expected, birthDate: '1991-04-23' })
    const joined = encodeLicense(SPECIMEN).replace(/\n(DDE.)\nDAC/, '$1DAC')
    expect(aamva(joined)).toMatchObject({ familyName: 'SAMPLE', givenNames: ['ROBIN', 'MARIA'] })
    expect(aamva('ANSI 6360150102DL00290192DLDAASAMPLE ROBIN J\nDBA20310605')).toMatchObject({
      familyName: 'SAMPLE',
      givenNames: ['ROBIN', 'J'],
    })
  })

  it('says so when a name was cut, the issuer is not listed or there is no expiry', () => {
    const text = encodeLicense(SPECIMEN)
    expect(aamva(text.replace('DDEN', 'DDET'))).toMatchObject({
      isFamilyNameCut: true,
      remarks: ['name_truncated'],
    })
    expect(aamva(text.replace('636029', '600000'))).toMatchObject({
      issuer: { region: 'OR' },
      remarks: ['unknown_issuer'],
    })
    expect(aamva(text.replace('DBA04232031', 'DBANONE'))?.expiry).toBe('never')
    expect(aamva(text.replace('DBB04231991', 'DBB13451991'))?.birthDate).toBeNull()
  })

  it('in the form of a magnetic stripe is read as British Columbia prints it', () => {
    const stripe =
      '%BCVICTORIA^SAMPLE,$ROBIN LEE^100 SPECIMEN AVE$VICTORIA BC^?;6360281234567=310519710505=?_%0AV8V1A1'
    expect(magnetic(stripe)).toMatchObject({
      issuer: { country: 'CAN', region: 'BC' },
      familyName: 'SAMPLE',
      givenNames: ['ROBIN', 'LEE'],
      birthDate: '1971-05-05',
      expiry: '2031-05-31',
      numberEnding: '4567',
    })
  })

  it('never throws, whatever the text', () => {
    const pieces = fc.constantFrom(
      '@\n\u001e\rANSI ',
      '636029',
      '10',
      '0001',
      'DL',
      'DLDAQ',
      'DCS',
      'DBA',
      '\n',
      'DAD',
      ';636028',
      '=',
      '%BC',
    )
    const rubbish = fc
      .array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 40 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(rubbish, (text) => {
        readAamva(text)
        readMagnetic(text)
      }),
      { numRuns: 500 },
    )
  })
})

it('names every issuer for a person', () => {
  const texts = ISSUER_NUMBERS.map((number) =>
    issuerText(issuerOfNumber(number) ?? { country: '', countryName: '', region: null }),
  )
  expect(texts).toContain('Oregon, United States')
  expect(texts).toContain('Guam, United States')
  expect(texts).toContain('Quebec, Canada')
  expect(texts.every((text) => /^[A-Z].{3,}, (United States|Canada)$/.test(text))).toBe(true)
  expect(new Set(texts)).toHaveLength(51 + 13 + 5)
})
