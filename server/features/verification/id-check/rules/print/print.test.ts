import { describe, expect, it } from 'vitest'
import { encodeLicense, type LicenseFields, SPECIMEN } from '#tests/factories/license.ts'
import { readAamva } from '../aamva.ts'
import { areGivenNames, isFamilyName, numberShape, verdictOnName } from './compare-print.ts'
import { isCardText, labelAtEnd, onlyLabel } from './labels.ts'
import { printedDatesIn } from './printed-dates.ts'

function barcodeOf(changes: Partial<LicenseFields> = {}, change = (text: string) => text) {
  const barcode = readAamva(change(encodeLicense({ ...SPECIMEN, ...changes })))
  if (!barcode) throw new Error('the barcode is not one')
  return barcode
}

describe('a printed date', () => {
  it.each([
    ['DOB 04/23/1991', '1991-04-23'],
    ['1991/04/23', '1991-04-23'],
    ['1991-APR-23', '1991-04-23'],
    ['23 AVR 1991', '1991-04-23'],
    ['23 APR/AVR 1991', '1991-04-23'],
    ['AUG 05, 1991', '1991-08-05'],
    ['05 AOÛT 1991', '1991-08-05'],
    ['O4/23/l991', '1991-04-23'],
  ])('is read from %s', (text, day) => {
    expect(printedDatesIn(text).flatMap(({ days }) => days)).toContain(day)
  })

  it('can be two days, and is none if no such day exists', () => {
    expect(printedDatesIn('04/05/1991')[0]?.days).toEqual(['1991-04-05', '1991-05-04'])
    expect(printedDatesIn('31 FEB 1991')).toEqual([])
    expect(printedDatesIn('A1234567890')).toEqual([])
  })
})

describe('a printed name', () => {
  it('is the barcode’s in other letters, without accents, cut, or with letters that OCR confuses', () => {
    expect(isFamilyName('Sample-Davis Jr.', barcodeOf({ familyName: 'SAMPLE DAVIS' }))).toBe(true)
    expect(isFamilyName('GAGNÉ', barcodeOf({ familyName: 'GAGNE' }))).toBe(true)
    expect(isFamilyName('5AMP1E', barcodeOf())).toBe(true)
    const cut = barcodeOf({ familyName: 'WOLFESCHLEGELSTEIN' }, (text) => text.replace('DDEN', 'DDET'))
    expect(isFamilyName('WOLFESCHLEGELSTEINHAUSEN', cut)).toBe(true)
    expect(isFamilyName('SAMPLETON', barcodeOf())).toBe(false)
    expect(isFamilyName('HARTWELL', barcodeOf())).toBe(false)
  })

  it('may leave middle names out or give their initials', () => {
    for (const text of ['ROBIN MARIA', 'ROBIN', 'Robin M.', 'ROBINMARIA'])
      expect(areGivenNames(text, barcodeOf())).toBe(true)
    for (const text of ['MARIA', 'ROBIN DOUGLAS', 'DOUGLAS', ''])
      expect(areGivenNames(text, barcodeOf())).toBe(false)
  })

  it('differs only if it can’t be the same one misread, and a short form is close', () => {
    expect(verdictOnName('HARTWELL', ['SAMPLE'])).toBe('differs')
    expect(verdictOnName('SAMPIF', ['SAMPLE'])).toBeNull()
    expect(verdictOnName('SAMP', ['SAMPLE'])).toBeNull()
    expect(verdictOnName('MIKE', ['MICHAEL', 'JAMES'])).toBe('close')
  })
})

it('a number is compared without its separators and with letters that OCR confuses', () => {
  expect(numberShape('D6101-40706-60905')).toBe(numberShape('O6101 4O706 60905'))
  expect(numberShape('A7654321')).not.toBe(numberShape('A7654327'))
})

describe('a label', () => {
  it.each([
    ['4d NUMBER/NUMÉRO', 'number'],
    ['3DOB:', 'birth_date'],
    ['3 D0B/DDN', 'birth_date'],
    ['DL A7654321 4b EXP', 'expiry'],
    ['4a ISS', 'other'],
    ['LN', 'family_name'],
    ['2', 'given_names'],
  ])('%s is recognized', (text, label) => {
    expect(labelAtEnd(text)?.label).toBe(label)
  })

  it('is none if it covers both names, or several columns', () => {
    expect(labelAtEnd('LAST NAME, FIRST NAME')).toBeNull()
    expect(onlyLabel('4a ISS 4b EXP')).toBeNull()
    expect(labelAtEnd('PORTLAND')).toBeNull()
  })

  it('and the words of the card are not taken for names', () => {
    for (const text of ['DRIVER LICENSE', 'LAST NAME', 'STATE OF OREGON']) expect(isCardText(text)).toBe(true)
    expect(isCardText('HARTWELL')).toBe(false)
  })
})
