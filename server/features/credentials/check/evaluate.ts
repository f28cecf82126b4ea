import type { BadgeLog, StepState } from '#shared/domain/credentials/badges.ts'
import { worstOf } from '#shared/domain/credentials/badges.ts'
import { isYetToCome, periodOf } from '../signature/period.ts'
import type { Outcome, SignatureCheck } from '../signature/result.ts'
import type { StatusAnswer } from '../signature/status.ts'
import type { VerifierAnswer } from '../signature/verify.ts'
import { badgeNameOf, badgeTextOf, credentialFieldsOf, issuerOf } from './fields.ts'
import type { Json } from './json.ts'
import { compareRecipient, type Holder } from './recipient.ts'

type Step = BadgeLog['steps'][number]
type Finding = { readonly state: StepState; readonly text: string }

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const inWords = (time: number) => long.format(new Date(time))

type Evidence = {
  readonly credential: Json
  readonly answer: VerifierAnswer | null
  readonly holder: Holder
  readonly isKnown: boolean
  readonly now: Date
}

export function evaluateBadge({ credential, answer, holder, isKnown, now }: Evidence): BadgeLog {
  const issuer = issuerOf(credential)
  const { recipient, ...holds } = compareRecipient(credential, holder)
  const steps: Step[] = [{ step: 'signature', ...signatureOf(answer) }]
  if (answer && isSignedByIssuer(answer)) {
    steps.push(
      { step: 'expiry', ...expiryOf(credential, answer, now) },
      { step: 'revocation', ...revocationOf(answer) },
      { step: 'issuer', ...knownOf(isKnown, issuer.name ?? issuer.id) },
      { step: 'recipient', ...holds },
    )
  }
  const state = worstOf(steps.map((step) => step.state))
  return {
    state,
    summary: summaryOf(steps, state),
    name: badgeNameOf(credential),
    issuer,
    recipient,
    steps,
    checkedAt: now.toISOString(),
    fields: credentialFieldsOf(credential),
  }
}

const KIND_MAX_LENGTH = 60

const SIGNED = 'Signed by the issuer and not changed since.'
const SELECTIVE = `${SIGNED} Some parts may have been left out, as this kind of signature allows.`
const UNSIGNED: Finding = { state: 'bad', text: 'It has no digital signature.' }
const NOT_CHECKED: Finding = { state: 'unchecked', text: "We couldn't check the signature. Try again later." }
const FINDINGS: Readonly<Record<Exclude<Outcome, 'valid' | 'unsupported'>, Finding>> = {
  unsigned: UNSIGNED,
  invalid: {
    state: 'bad',
    text: "It was changed after it was signed, or someone else signed it in the issuer's name.",
  },
  otherPurpose: { state: 'bad', text: "Its signature wasn't made for issuing badges." },
  keyRevoked: { state: 'bad', text: 'The issuer has revoked the key it was signed with.' },
  uncovered: { state: 'bad', text: "It has parts that the signature doesn't cover." },
  malformed: { state: 'bad', text: "It doesn't follow the rules for badges of this kind." },
  sharedSecret: { state: 'bad', text: "Its signature doesn't prove who signed it." },
  unknownWords: {
    state: 'unchecked',
    text: "It uses a vocabulary we don't know, so we can't check the signature.",
  },
  noKey: {
    state: 'unchecked',
    text: "We couldn't get the issuer's key to check the signature. Try again later.",
  },
  unsupportedKey: {
    state: 'unchecked',
    text: "We can't check the issuer's key: it's of a kind we don't support yet.",
  },
  tooComplex: { state: 'unchecked', text: "It's too complex for us to check the signature." },
}

function signatureOf(answer: VerifierAnswer | null): Finding {
  if (!answer) return NOT_CHECKED
  const failed = answer.checks.filter(({ outcome }) => outcome !== 'valid').map(findingOf)
  const [first = null] = failed
  if (answer.checks.length === 0) return UNSIGNED
  if (first === null) return { state: 'ok', text: isSelective(answer) ? SELECTIVE : SIGNED }
  const bad = failed.find(({ state }) => state === 'bad')
  if (bad) return bad
  if (!isSignedByIssuer(answer)) return first
  return {
    state: 'caution',
    text: `One of its signatures is valid. We can't check the others: ${lower(first.text)}`,
  }
}

function findingOf({ outcome, kind }: SignatureCheck): Finding {
  if (outcome === 'valid') return { state: 'ok', text: SIGNED }
  if (outcome !== 'unsupported') return FINDINGS[outcome]
  const name = [...(badgeTextOf(kind) ?? 'unknown')].slice(0, KIND_MAX_LENGTH).join('')
  return { state: 'unchecked', text: `We can't check this kind of signature yet (${name}).` }
}

const lower = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

function isSignedByIssuer({ checks }: VerifierAnswer): boolean {
  return (
    checks.some(({ outcome }) => outcome === 'valid') &&
    checks.every((check) => findingOf(check).state !== 'bad')
  )
}

/** If no signature covers the whole badge, parts may have been left out. */
function isSelective({ checks }: VerifierAnswer): boolean {
  return checks.filter(({ outcome }) => outcome === 'valid').every((check) => check.isSelective === true)
}

function expiryOf(credential: Json, answer: VerifierAnswer, now: Date): Finding {
  const period = periodOf(credential, answer.checks)
  const { until } = period
  if (isYetToCome(period, now)) return { state: 'bad', text: "It isn't valid yet." }
  if (until !== null && until < now.getTime())
    return { state: 'bad', text: `It expired on ${inWords(until)}.` }
  if (until !== null) return { state: 'ok', text: `Valid until ${inWords(until)}.` }
  return isSelective(answer)
    ? { state: 'caution', text: 'It shows no expiration date, but that may have been left out.' }
    : { state: 'ok', text: "It doesn't expire." }
}

function revocationOf(answer: VerifierAnswer): Finding {
  if (answer.status !== 'none') return STATUSES[answer.status]
  return isSelective(answer)
    ? { state: 'caution', text: 'It shows no list of revoked badges, but that may have been left out.' }
    : { state: 'ok', text: 'The issuer has no list of revoked badges for it.' }
}

const STATUSES: Readonly<Record<Exclude<StatusAnswer, 'none'>, Finding>> = {
  clear: { state: 'ok', text: "The issuer hasn't revoked it." },
  revoked: { state: 'bad', text: 'The issuer has revoked it.' },
  suspended: { state: 'bad', text: 'The issuer has suspended it.' },
  unknown: { state: 'caution', text: "We couldn't check whether it was revoked." },
}

function knownOf(isKnown: boolean, name: string): Finding {
  return isKnown
    ? { state: 'ok', text: 'We know this issuer.' }
    : { state: 'caution', text: `We don't know this issuer. Only the badge says it's ${name}.` }
}

function summaryOf(steps: readonly Step[], state: StepState): string {
  if (state === 'ok') return 'Everything about this badge checks out.'
  const [first, ...more] = steps.filter((step) => step.state === state)
  const others = more.length === 0 ? '' : ' See the details below.'
  return `${first?.text ?? ''}${others}`
}
