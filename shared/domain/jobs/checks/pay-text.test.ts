import { expect, test } from 'vitest'
import { payIn } from './pay-text.ts'

test.each([
  ['Pay: $24.50 - $28.00/hr', '$24.50 - $28.00', 50_960, 58_240],
  ['$21 an hour plus tips', '$21', 43_680, 43_680],
  ['The salary range is $120,000 to $150,000.', '$120,000 to $150,000', 120_000, 150_000],
  ['Compensation: $140k–$175k base', '$140k–$175k', 140_000, 175_000],
  ['Base of 120-150K', '120-150K', 120_000, 150_000],
  ['USD 95,000 - USD 110,000 per year', 'USD 95,000 - USD 110,000', 95_000, 110_000],
  ['$5,500 per month', '$5,500', 66_000, 66_000],
  ['Salaire : 58 000 $ à 82 000 $ par année', '58 000 $ à 82 000 $', 58_000, 82_000],
  ['de 26,50 $ à 31,00 $ de l’heure', '26,50 $ à 31,00 $', 55_120, 64_480],
  ['Earn up to $80,000', 'up to $80,000', null, 80_000],
  ['jusqu’à 30 $/h', 'jusqu’à 30 $', null, 62_400],
  ['Starting at $24.00 an hour', '$24.00', 49_920, null],
  ['Salary $60,000+', '$60,000', 60_000, null],
])('pay in: %s', (text, quote, from, to) => {
  expect(payIn(text)).toMatchObject([{ quote, from, to, at: text.indexOf(quote) }])
  expect(text).toContain(quote)
})

test.each([
  ['Pay: $24.50 - $28.00/hr', 'hour', null],
  ['CA$62,000 to CA$70,000 a year', 'year', 'CAD'],
  ['C$31.50 per hour', 'hour', 'CAD'],
  ['$95,000 - $110,000 CAD', 'year', 'CAD'],
  ['$41.20 to $52.90 an hour (CAD)', 'hour', 'CAD'],
  ['Salary: US$120k-140k', 'year', 'USD'],
  ['USD 95,000 - USD 110,000 per year', 'year', 'USD'],
  ['$1,450 per week', 'week', null],
])('unit and currency of: %s', (text, unit, currency) => {
  expect(payIn(text)).toMatchObject([{ unit, currency }])
})

test.each([
  'A $2,000 sign-on bonus',
  '$150 per month phone stipend',
  'You will run a $40 million portfolio',
  'We raised $25,000,000 last year',
  '401(k) match up to 4%',
  'Open 9 to 5, 12-15 people',
  'Tuition reimbursement of $5,250 a year',
])('no pay in: %s', (text) => expect(payIn(text)).toEqual([]))
