import { expect, it } from 'vitest'
import { withoutContacts, withoutEmails } from './without-contacts.ts'

it('removes the ways to write an email address', () => {
  for (const address of [
    'jobs@example.com',
    'Zoë.o-neil+x@mail.example.co',
    'jobs @ example . ca',
    'jobs (at) example dot com',
    'jobs[at]example[dot]org',
  ])
    expect(withoutEmails(`Write to ${address} today.`), address).toMatch(
      /^Write to \[contact on the page\]\.? ?(today\.)?/,
    )
})

it('removes phone numbers', () => {
  for (const number of [
    '(206) 555-0142',
    '206-555-0142',
    '+1 206.555.0142',
    '1-206-555-0142',
    '+44 20 7946 0958',
  ])
    expect(withoutContacts(`Call ${number} today.`), number).toBe('Call [contact on the page] today.')
})

it('keeps other numbers and signs', () => {
  const text =
    'Pay: $105,000-$130,000. From 2024-11-01 to 2026-11-01, 40 hours @ Yard, ISO 9001 2015, id 5b0c0c58-7bd8-4b43.'
  expect(withoutContacts(text)).toBe(text)
})
