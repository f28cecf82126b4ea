import { expect, it } from 'vitest'
import { emailsIn, hasContact, linksIn, phonesIn } from './contacts.ts'

it.each([
  [
    'Call (503) 555-0142 or 503.555.0143, +1 604 555 0199',
    ['(503) 555-0142', '503.555.0143', '+1 604 555 0199'],
  ],
  ['From 2014-2019 I handled 1200-3400 calls; license 20191234567', []],
  ['In Paris: +33 6 12 34 56 78', ['+33 6 12 34 56 78']],
  [
    '(902)-555-0142 | (+61) 491570156 | +58 (426) 555-01-42',
    ['(902)-555-0142', '(+61) 491570156', '+58 (426) 555-01-42'],
  ],
  ['+123-456-7890', ['+123-456-7890']],
  ['(080) 5550-0142', ['(080) 5550-0142']],
  ['Cell 5035550142, office (503)5550143 ext. 12', ['5035550142', '(503)5550143 ext. 12']],
  ['Nurse, 07/2019 - 08/2021, then 2018 - 03/2022', []],
])('finds the phone numbers in %j', (text, phones) => {
  expect(phonesIn(text)).toEqual(phones)
})

it('finds each email address once', () => {
  expect(
    emailsIn('maya.chen+work@mail.example.com, zoë@exämple.ca; maya.chen+work@mail.example.com'),
  ).toEqual(['maya.chen+work@mail.example.com', 'zoë@exämple.ca'])
})

it('finds links, without the full stop behind them', () => {
  expect(linksIn('See https://maya.example.com/work. And linkedin.com/in/maya, too.')).toEqual([
    'https://maya.example.com/work',
    'linkedin.com/in/maya',
  ])
})

it('takes no other line for a contact line', () => {
  expect(hasContact('Nurse at Riverside Hospital, 2019 - 2024')).toBe(false)
})

// Would time out if it tried every way to split a line.
it.each(['a', '.', '1', 'a.', '1-', '+1 ', '@'])('comes to an end with a long line of %j', (sign) => {
  expect(hasContact(sign.repeat(60_000 / sign.length))).toBe(false)
})
