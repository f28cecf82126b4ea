import { expect, test } from 'vitest'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { NO_DETAILS } from '#shared/domain/profiles/profile.ts'
import { directoryHead } from './directory/heads.ts'
import { profileHead } from './heads.ts'

const maya: MemberProfile = {
  id: '5b1f5f0e-6f0a-4a3e-9a55-0d8c1f0f9a01',
  name: 'Maya R.',
  title: 'Registered Nurse',
  place: 'Seattle, WA',
  country: 'USA',
  profileImageUrl: null,
  badges: [],
  city: 'Seattle',
  state: 'WA',
  bio: `Eleven years at the bedside.\n${'Nights. '.repeat(40)}`,
  ...NO_DETAILS,
  memberSince: '2026-01-02',
  resumeCards: [],
  isOnline: null,
  canCall: null,
}

test('a profile is described in one short line and as a person', () => {
  const head = profileHead(maya)
  expect(head.title).toBe('Maya R., Registered Nurse · Trueline')
  expect(head.description).toMatch(
    /^Registered Nurse, Seattle, WA\. Eleven years at the bedside\. Nights\..*…$/,
  )
  expect(head.description.length).toBeLessThanOrEqual(156)
  expect(head).toMatchObject({
    canonicalPath: `/members/${maya.id}`,
    jsonLd: {
      '@type': 'ProfilePage',
      mainEntity: { name: 'Maya R.', address: { addressLocality: 'Seattle', addressCountry: 'US' } },
    },
  })
  expect(profileHead({ ...maya, bio: null }).description).toContain('Seattle, WA')
  expect(profileHead(undefined).title).toBe('Member · Trueline')
})

test("a search has the directory's canonical page, a place has its own", () => {
  const canonical = (query: string) => directoryHead(new URLSearchParams(query)).canonicalPath
  expect(canonical('q=nurse&verified=1&account=login')).toBe('/members')
  expect(canonical('q=nurse&country=Canada&state=ON')).toBe('/members?country=Canada&state=ON')
})
