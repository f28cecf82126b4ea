import { expect, test } from 'vitest'
import type { MemberBadge } from '#shared/contracts/shapes.ts'
import { ID_CHECK_LIMITS } from '#shared/domain/verification/verification.ts'
import { sealOf } from './seal-check.ts'

const identity: MemberBadge = {
  kind: 'identity',
  label: 'Government ID',
  detail: 'Reviewed by a person',
  verifiedAt: '2026-03-12T10:00:00.000Z',
}
const degree: MemberBadge = { ...identity, kind: 'credential', label: 'BSN' }

test('one seal opens to everything that was checked', () => {
  expect(sealOf([identity, degree])).toEqual({
    label: 'Verified',
    checks: [
      {
        what: 'Government ID',
        how: 'Reviewed by a person',
        when: identity.verifiedAt,
        limits: ID_CHECK_LIMITS,
      },
      { what: 'BSN', how: 'Reviewed by a person', when: identity.verifiedAt },
    ],
  })
})

test('a checked degree alone does not read as a checked identity', () => {
  expect(sealOf([degree])?.label).toBe('Education verified')
})

test('a check without a stored date still counts', () => {
  expect(sealOf([degree, { ...identity, verifiedAt: null }])).toEqual({
    label: 'Verified',
    checks: [
      { what: 'BSN', how: 'Reviewed by a person', when: identity.verifiedAt },
      { what: 'Government ID', how: 'Reviewed by a person', when: null, limits: ID_CHECK_LIMITS },
    ],
  })
})

test('nothing checked, no seal', () => {
  expect(sealOf([])).toBeNull()
})

test("an ID says what its check doesn't prove", () => {
  expect(ID_CHECK_LIMITS).toMatch(/doesn't prove that a document is genuine.*don't compare faces/)
})
