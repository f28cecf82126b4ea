import { expect, it } from 'vitest'
import { datesIn } from './dates.ts'

it.each([
  ['Nurse, Jan 2020 – Present', '2020-01', 'present'],
  ['(June 2018 - February 2020)', '2018-06', '2020-02'],
  ['2016—2019', '2016', '2019'],
  ['03/2015 to 11/2017', '2015-03', '2017-11'],
  ['2021-04 - 2022-09', '2021-04', '2022-09'],
  ["Sept '09 - Dec '11", '2009-09', '2011-12'],
  ['avril - août 2024', '2024-04', '2024-08'],
  ['depuis mars 2021', '2021-03', undefined],
  ['janvier 2019 à aujourd’hui', '2019-01', 'present'],
  ['2019-06-01 —', '2019-06', undefined],
  ['University of Manitoba, 2014', undefined, '2014'],
])('%j', (line, from, to) => {
  const range = datesIn(line)
  expect([range?.from?.date, range?.to?.date]).toEqual([from, to])
})

it.each(['Led 2000% more', 'Call 503-555-2010-11', 'Sold $2015 of parts', 'No dates'])(
  'finds none in %j',
  (line) => {
    expect(datesIn(line)).toBeNull()
  },
)

it('says where each date stands', () => {
  const line = 'Welder | May 2019 - Now'
  const range = datesIn(line)
  expect(line.slice(range?.from?.start, range?.from?.end)).toBe('May 2019')
  expect(line.slice(range?.to?.start, range?.to?.end)).toBe('Now')
})

// Would time out if it tried every way to split a line.
it.each(['May ', '20', '2019 - ', '1/'])('comes to an end with a long line of %j', (text) => {
  expect(datesIn(text.repeat(15_000))?.end ?? 0).toBeGreaterThanOrEqual(0)
})
