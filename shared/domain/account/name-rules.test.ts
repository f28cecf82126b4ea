import { describe, expect, it } from 'vitest'
import {
  companyProblem,
  fullNameProblem,
  guestNameProblem,
  impersonatesBrand,
  isPlainLine,
  isPlainText,
  looksLikeName,
  nameProblem,
  withoutHidden,
} from './name-rules.ts'

describe('a name', () => {
  it.each([
    'Ada',
    'Élodie',
    'Núñez',
    "O'Brien",
    'Anne-Marie',
    'Delgado Ruiz',
    'St. John',
    'J.R.',
    'Jr.',
    'ßmith',
    '伟',
    '김',
    'Владимир',
    'محمد',
    'Nguyễn',
    'Trudeline',
    'Lineberger',
    'True',
    'B',
    'J. Page',
    'Ph.D',
    'Mary  Jane',
    'Nguye\u0302\u0303n',
    '李Li',
    'Louis XIV',
  ])('%s is one', (name) => {
    expect(nameProblem(name)).toBeNull()
  })

  it.each([
    ['a line break', 'Ada\r\nBcc: x'],
    ['a line separator', 'Ada\u2028Sample'],
    ['a direction mark', 'Ada\u202eelpmaS'],
    ['a right-to-left mark', 'Ada\u200f'],
    ['an isolate', '\u2066Ada\u2069'],
    ['a zero-width space', 'A\u200bda'],
    ['a joiner', 'A\u200dda'],
    ['a filler that shows nothing', '\u3164\u3164'],
    ['a blank of Braille', '\u2800\u2800'],
    ['a soft hyphen', 'A\u00adda'],
    ['a tag character', 'Ada\u{e0041}'],
    ['no letter', '123'],
    ['a web address', 'https://evil.example'],
    ['a bare domain', 'evil.com'],
    ['a spaced domain', 'evil . com'],
    ['a domain in full width', 'evil．com'],
    ['a spelled-out domain', 'evil dot com'],
    ['an address', 'ada@evil'],
    ['www', 'www evil'],
    ['our name', 'Trueline'],
    ['our name and a role', 'Trueline Support'],
    ['our name spaced out', 'T r u e l i n e'],
    ['our name in Cyrillic lookalikes', 'Тruеlіnе'],
    ['our name with a capital I', 'TrueIine'],
    ['our name with digits', 'Tru3l1ne'],
    ['our name in small capitals', 'ᴛʀᴜᴇʟɪɴᴇ'],
    ['our name in letters of mathematics', '𝐓𝐫𝐮𝐞𝐥𝐢𝐧𝐞'],
    ['our name with accents', 'Trúelíne'],
    ['our name in Lisu', 'ꓔꓣꓴꓰꓡꓲꓠꓰ'],
    ['our name with a Cherokee letter', 'Ꭲrueline'],
    ['an unassigned character', 'Ada\ufff5'],
    ['letters of two alphabets', 'Раypal'],
    ['a site of any ending', 'evil.example'],
    ['a Cyrillic site', 'Ада.рф'],
    ['a site with a Cyrillic letter', 'evil.cоm'],
    ['a site with another dot', 'evil·com'],
    ['a dot in brackets', 'evil[.]com'],
    ['the word dot in brackets', 'evil(dot)com'],
    ['a dot with a zero', 'evil d0t com'],
    ['half an address', 'https evil'],
    ['a phone number', 'Ada 555-123-4567'],
    ['a price', '$50 Ada'],
    ['markup', '<b>Ada</b>'],
    ['a check mark', 'Ada ✓'],
    ['a picture', 'Ada ✅'],
    ['the word verified', 'Ada (Verified)'],
    ['piled-up accents', `A${'\u0301\u0302\u0303\u0304'.repeat(4)}da`],
  ])('is refused with %s', (_what, name) => {
    expect(nameProblem(name)).not.toBeNull()
  })

  it.each([
    ['True', 'Line Support'],
    ['True', 'Line'],
    ['Тrue', 'Iine'],
    ['Support', 'Team'],
    ['Customer', 'Service'],
    ['Admin', 'Support'],
    ['The True', 'Line Team'],
    ['Mr True', 'Line'],
    ['Support at True', 'Line'],
    ['The Support', 'Team'],
    ['Evil', '.com'],
    ['evil.', 'com'],
    ['evil dot', 'com'],
    ['Admin', 'Lee'],
    ['Аdmin 2', 'Lee'],
    ['Support', 'Sample'],
    ['Verified Staff', 'Lee'],
  ])('is refused as %s %s', (first, last) => {
    expect(fullNameProblem(first, last)).not.toBeNull()
  })

  it.each([
    ['Ada', 'Sample'],
    ['True', 'Lineberger'],
    ['Ada', 'Care'],
    ['Omar', 'Service'],
    ['Larry E.', 'Page'],
    ['J.', 'To'],
    ['The', 'Nguyen'],
    ['Trust', 'Moyo'],
    ['Ada', 'Admin'],
  ])('is taken as %s %s', (first, last) => {
    expect(fullNameProblem(first, last)).toBeNull()
  })
})

describe("a guest's name", () => {
  it.each([
    'admin',
    'Admin Lee',
    'аdmin',
    'ADM1N',
    'a.d.m.i.n',
    'Admin123',
    'SysAdmin Lee',
    'Gus (host)',
    'Cohost',
    'Support',
    'Help Desk',
    'Gus, Moderator',
    'True Line Team',
    'Customer Service',
    'Adrnin',
    'Aclmin',
    'Mods',
    'Moderation',
  ])('is not %s', (name) => {
    expect(guestNameProblem(name)).not.toBeNull()
  })

  it.each(['Gus Lindqvist', 'Trust Moyo', 'Ada Care', 'Bo Wagstaff', 'Gus', '김민준', 'Omar Service'])(
    'may be %s',
    (name) => {
      expect(guestNameProblem(name)).toBeNull()
    },
  )
})

describe('a name that looks like Hana Sample', () => {
  it.each([
    'Hana Sample',
    'hana  sample',
    'Нana Sаmple',
    'Hana Sarnple',
    'Hana Samp1e',
    'Hána Sämple',
    'Sample, Hana',
    'Hana-Sample',
    'H.a.n.a. Sample',
    'Hana Sample 2',
    'Dr. Hana Sample',
    'ＨＡＮＡ ＳＡＭＰＬＥ',
  ])('is %s', (name) => {
    expect(looksLikeName(name, 'Hana Sample')).toBe(true)
  })

  it.each(['Hana Simple', 'Hana Q. Sample', 'Hana', 'Sam Hana', 'Johana Samplewood'])('is not %s', (name) => {
    expect(looksLikeName(name, 'Hana Sample')).toBe(false)
  })

  it('is in its short form the same, but no part of another', () => {
    expect(looksLikeName('Hana S', 'Hana S.')).toBe(true)
    expect(looksLikeName('Hana Stone', 'Hana S.')).toBe(false)
    expect(looksLikeName('Alan', 'Al')).toBe(false)
  })
})

it('distinguishes impersonating us from mentioning us', () => {
  for (const text of [
    'Trueline',
    'Trueline Support',
    'Official Тrueline team',
    'TRUELINE-VERIFIED',
    'True line help desk',
  ])
    expect(impersonatesBrand(text)).toBe(true)
  for (const text of [
    'Nurse who met a team lead',
    'Support engineer',
    'Met my boss on Trueline',
    'Trueline Plumbing Inc.',
  ])
    expect(impersonatesBrand(text)).toBe(false)
})

it('lets lines have emoji and joiners, and nothing hidden', () => {
  expect(isPlainLine('Nurse 👩‍⚕️ ❤️')).toBe(true)
  expect(isPlainLine('Nurse\nand more')).toBe(false)
  expect(isPlainText('Nurse\nand more')).toBe(true)
  expect(isPlainText('Nurse \u200b')).toBe(false)
  expect(withoutHidden('Nur\u200bse\nand\u202e more')).toBe('Nurse\nand more')
})

describe("a company's name", () => {
  it.each([
    'Acme',
    'Booking.com',
    'Yahoo! Inc.',
    '3M',
    'A/B Testing Co.',
    '24/7 Staffing',
    '@properties',
    'AT&T',
    'Société Générale',
    '株式会社ACME',
    'C3.ai',
  ])('%s is one', (name) => {
    expect(companyProblem(name)).toBeNull()
  })

  it.each([
    ['Acme \u202egnihtyna', 'Please use only letters, digits and punctuation'],
    ['Ac\u200bme', 'Please use only letters, digits and punctuation'],
    ['Acme\nHiring now', 'Please use only letters, digits and punctuation'],
    ['https://evil.example', 'Please leave out web and email addresses'],
    ['Acme www.evil.example', 'Please leave out web and email addresses'],
    ['Acme //evil.example', 'Please leave out web and email addresses'],
    ['Apply at evil.com/jobs', 'Please leave out web and email addresses'],
    ['jobs@evil.example', 'Please leave out web and email addresses'],
    ['Trueline Support', 'This is reserved for the Trueline team. Please use your own'],
    ['G\u043e\u043egle', 'Please write each word in one alphabet'],
  ])('%j is none', (name, why) => {
    expect(companyProblem(name)).toBe(why)
  })
})
