import { expect, it } from 'vitest'
import { BADGE_STEPS } from '#shared/domain/credentials/badges.ts'
import { badgeOf } from '#tests/factories/issuer.ts'
import type { Outcome, SignatureCheck } from '../signature/result.ts'
import type { VerifierAnswer } from '../signature/verify.ts'
import { evaluateBadge } from './evaluate.ts'

const now = new Date('2026-11-01T12:00:00Z')
const holder = { email: 'robin@example.com', firstName: 'Robin', lastName: 'Sample' }
const credential = badgeOf('did:web:lakeside.example.com')

function evaluate(answer: VerifierAnswer | null, more: object = {}) {
  return evaluateBadge({ credential: { ...credential, ...more }, answer, holder, isKnown: true, now })
}
const signed = (...checks: Partial<SignatureCheck>[]): VerifierAnswer => ({
  checks: checks.map((check) => ({ kind: 'eddsa-rdfc-2022', outcome: 'valid', ...check })),
  status: 'clear',
})

it.each<[Outcome, 'bad' | 'unchecked']>([
  ['unsigned', 'bad'],
  ['invalid', 'bad'],
  ['otherPurpose', 'bad'],
  ['keyRevoked', 'bad'],
  ['uncovered', 'bad'],
  ['malformed', 'bad'],
  ['sharedSecret', 'bad'],
  ['unsupported', 'unchecked'],
  ['unknownWords', 'unchecked'],
  ['noKey', 'unchecked'],
  ['unsupportedKey', 'unchecked'],
  ['tooComplex', 'unchecked'],
])('says nothing about a badge whose only signature is %s', (outcome, state) => {
  const log = evaluate(signed({ outcome }))
  expect(log).toMatchObject({ state, steps: [{ step: 'signature', state, text: log.summary }] })
})

it('says so when the verifier did not finish', () => {
  expect(evaluate(null)).toMatchObject({
    state: 'unchecked',
    summary: "We couldn't check the signature. Try again later.",
  })
})

it('keeps the name of a kind of signature short, and in one line', () => {
  const { summary } = evaluate(signed({ outcome: 'unsupported', kind: `a\n${'b'.repeat(900)}` }))
  expect(summary).toBe(`We can't check this kind of signature yet (a ${'b'.repeat(58)}).`)
})

it('goes on when one signature of several holds', () => {
  const { state, steps } = evaluate(signed({}, { outcome: 'noKey' }))
  expect(state).toBe('caution')
  expect(steps.map(({ step }) => step)).toEqual(BADGE_STEPS)
  expect(steps[0]?.text).toBe(
    "One of its signatures is valid. We can't check the others: we couldn't get the issuer's key to check the signature. Try again later.",
  )
})

it('takes the narrowest of all dates', () => {
  const expiry = (checks: Partial<SignatureCheck>, more: object = {}) =>
    evaluate(signed(checks), more).steps[1]
  expect(expiry({})).toMatchObject({ state: 'ok', text: "It doesn't expire." })
  expect(expiry({ expires: '2026-12-24T00:00:00Z' }, { validUntil: '2027-01-01T00:00:00Z' })).toMatchObject({
    text: 'Valid until December 24, 2026.',
  })
  expect(expiry({ expires: '2026-10-01T00:00:00Z' })).toMatchObject({ state: 'bad' })
  expect(expiry({ notBefore: '2026-11-02T00:00:00Z' })).toMatchObject({
    state: 'bad',
    text: "It isn't valid yet.",
  })
  expect(expiry({ notBefore: '2026-11-01T12:04:00Z' })).toMatchObject({ state: 'ok' })
  expect(
    expiry({}, { expirationDate: '2026-10-01T00:00:00Z', validUntil: '2027-10-01T00:00:00Z' }),
  ).toMatchObject({
    state: 'bad',
  })
})
