import { describe, expect, it } from 'vitest'
import { brandOf, cardErrors, expiryOf, formatExpiry, formatNumber, hasValidCheckDigit } from './number.ts'

describe('a card number', () => {
  it.each([
    ['4242424242424242', 'visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
    ['378282246310005', 'amex', '3782 822463 10005'],
    ['6011111111111117', 'discover', '6011 1111 1111 1117'],
    ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
    ['30569309025904', 'diners', '3056 9309 0259 04'],
  ])('%s is of %s and reads %s', (number, brand, shown) => {
    expect(brandOf(number)).toBe(brand)
    expect(formatNumber(number)).toBe(shown)
    expect(hasValidCheckDigit(number)).toBe(true)
  })

  it('drops what is no digit and what is too much', () => {
    expect(formatNumber('4242-4242 4242x42429999')).toBe('4242 4242 4242 4242')
    expect(hasValidCheckDigit('4242424242424241')).toBe(false)
  })
})

describe('an expiry date', () => {
  it.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['12 / ', '12 / '],
    ['430', '04 / 30'],
  ])('%s becomes %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  it('is a month of this century, or nothing', () => {
    expect(expiryOf('04 / 30')).toEqual({ month: 4, year: 2030 })
    expect(expiryOf('13 / 30')).toBeNull()
  })
})

describe('cardErrors', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '06 / 26', cvc: '123', country: 'US', zip: '97201' }
  const now = new Date(2026, 5, 30)

  it('lets a good card pass, in its last month too', () => {
    expect(cardErrors(card, now)).toEqual({})
  })

  it('names every field that is wrong', () => {
    expect(cardErrors({ ...card, number: '4242', expiry: '05 / 26', cvc: '12', zip: '' }, now)).toEqual({
      number: 'Your card number is incomplete.',
      expiry: "Your card's expiration date is in the past.",
      cvc: "Your card's security code is incomplete.",
      zip: 'Your postal code is incomplete.',
    })
    expect(cardErrors({ ...card, number: '4242 4242 4242 4241' }, now).number).toMatch('invalid')
  })
})
