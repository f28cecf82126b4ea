// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { OwnProfile } from '#shared/contracts/members.ts'
import { NO_DETAILS } from '#shared/domain/profiles/profile.ts'
import { editsOf, restoreProfileEdits, saveProfileEdits } from './profile-draft.ts'
import { inputOf } from './profile-input.ts'

const PROFILE: OwnProfile = {
  ...{ firstName: 'Maya', lastName: 'Reyes', country: 'USA', city: null, state: null },
  ...{ title: 'Nurse', bio: null, isListed: true },
  ...NO_DETAILS,
}

beforeEach(() => sessionStorage.clear())

test('only edits are kept, for their member', () => {
  const edits = editsOf({ ...inputOf(PROFILE), bio: 'Hello', skills: ['Triage'] }, PROFILE)
  expect(edits).toEqual({ bio: 'Hello', skills: ['Triage'] })
  saveProfileEdits('a', edits)
  expect(restoreProfileEdits('a', { ...PROFILE, title: 'Chief Nurse' })).toMatchObject({
    ...edits,
    title: 'Chief Nurse',
  })
  expect(restoreProfileEdits('b', PROFILE)).toEqual(inputOf(PROFILE))
})

test('none are kept once they are saved, or if the storage holds something else', () => {
  saveProfileEdits('a', { bio: 'Hello' })
  saveProfileEdits('a', {})
  expect(restoreProfileEdits('a', PROFILE)).toEqual(inputOf(PROFILE))
  sessionStorage.setItem('profile-draft', '{"memberId":"a","edits":{"bio":7,"evil":"x"}}')
  expect(restoreProfileEdits('a', PROFILE)).toEqual(inputOf(PROFILE))
  sessionStorage.setItem('profile-draft', 'nonsense')
  expect(restoreProfileEdits('a', PROFILE)).toEqual(inputOf(PROFILE))
})
