import { expect, it } from 'vitest'
import { domainOf, domainProblem } from './domains.ts'

it.each([
  ['harbor health', 'harborhealth.org'],
  ['harbor health', 'harbor-health.com'],
  ['harbor health', 'harbor.com'],
  ['the harbor', 'harbor.ca'],
  ['acme robotics group', 'acmerobotics.com'],
  ['international business machines', 'ibm.com'],
  ['acme', 'acme.on.ca'],
  ['bookingcom', 'bookingcom.com'],
])('an address of %s at %s says something', (key, domain) => {
  expect(domainProblem(key, domain)).toBeNull()
})

it.each([
  ['harbor health', 'gmail.com', /Anyone/],
  ['rogers', 'rogers.com', /Anyone/],
  ['acme', 'acme-jobs.com', /carry/],
  ['acme', 'acmeinc.com', /carry/],
  ['bank of america', 'bank.com', /carry/],
  ['acme health', 'health.com', /carry/],
  ['air health', 'air.com', /carry/],
  ['acme', 'acme.onmicrosoft.com', /right at/],
  ['acme', 'mail.acme.com', /right at/],
  ['on', 'on.ca', /right at/],
  ['acme', 'acme', /right at/],
])('an address of %s at %s does not', (key, domain, why) => {
  expect(domainProblem(key, domain)).toMatch(why)
})

it('the domain of an address is in lower case', () => {
  expect(domainOf('"a@b"@Acme.COM')).toBe('acme.com')
})
