export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'

export const BRAND_NAMES: Record<Brand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** First digits by network (ISO/IEC 7812 ranges as the networks publish them). */
const STARTS: readonly (readonly [Brand, RegExp])[] = [
  ['amex', /^3[47]/],
  ['diners', /^3(?:0[0-5]|[689])/],
  ['jcb', /^35(?:2[89]|[3-8])/],
  ['mastercard', /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['discover', /^(?:6011|64[4-9]|65)/],
  ['unionpay', /^62/],
  ['visa', /^4/],
]

export function brandOf(number: string): Brand | null {
  const digits = digitsOf(number)
  return STARTS.find(([, start]) => start.test(digits))?.[0] ?? null
}

export const digitsOf = (text: string) => text.replace(/\D/g, '')
export const cvcLength = (brand: Brand | null) => (brand === 'amex' ? 4 : 3)

function lengthsOf(brand: Brand | null): readonly [number, number] {
  if (brand === 'amex') return [15, 15]
  if (brand === 'diners') return [14, 16]
  return [16, brand === 'visa' || brand === 'mastercard' ? 16 : 19]
}

/** Digits in the groups they are printed in. */
export function formatNumber(text: string): string {
  const brand = brandOf(text)
  const digits = digitsOf(text).slice(0, lengthsOf(brand)[1])
  const groups =
    brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** Formats to 'MM / YY' while typing. A month that can only be one digit gets its zero. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text)
  const [month, year] = /^[2-9]/.test(digits)
    ? [`0${digits[0]}`, digits.slice(1, 3)]
    : [digits.slice(0, 2), digits.slice(2, 4)]
  if (month.length === 2 && (year !== '' || /\/\s*$/.test(text))) return `${month} / ${year}`
  return month
}

/** Month and year of 'MM / YY'; null when it is not a month. */
export function expiryOf(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(text) ?? []
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null
}

/** The check digit of ISO/IEC 7812 (Luhn). */
export function hasValidCheckDigit(number: string): boolean {
  const sum = [...digitsOf(number)].reverse().reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export type CardInput = { number: string; expiry: string; cvc: string; country: string; zip: string }
export type CardErrors = Partial<Record<keyof CardInput, string>>

export function cardErrors({ number, expiry, cvc, zip }: CardInput, now: Date): CardErrors {
  const brand = brandOf(number)
  const [shortest] = lengthsOf(brand)
  const end = expiryOf(expiry)
  const isOver = end !== null && end.year * 12 + end.month < now.getFullYear() * 12 + now.getMonth() + 1
  return {
    ...(digitsOf(number).length < shortest && { number: 'Your card number is incomplete.' }),
    ...(digitsOf(number).length >= shortest &&
      !hasValidCheckDigit(number) && { number: 'Your card number is invalid.' }),
    ...(!end && { expiry: "Your card's expiration date is incomplete." }),
    ...(isOver && { expiry: "Your card's expiration date is in the past." }),
    ...(digitsOf(cvc).length !== cvcLength(brand) && { cvc: "Your card's security code is incomplete." }),
    ...(zip.trim().length < 3 && { zip: 'Your postal code is incomplete.' }),
  }
}
