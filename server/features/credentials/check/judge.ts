import type { BadgeLog, StepState } from '#shared/domain/credentials/badges.ts'
import { worstOf } from '#shared/domain/credentials/badges.ts'
import { badgeNameOf, credentialDayOf, credentialFieldsOf, issuerOf } from './fields.ts'
import type { Json } from './read-badge.ts'
import { compareRecipient, type Holder } from './recipient.ts'
import type { VerifierAnswer } from './run-verifier.ts'

type Step = BadgeLog['steps'][number]
type Finding = { readonly state: StepState; readonly text: string }

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const inWords = (day: string) => long.format(new Date(day))

/** Puts the verifier's result into words. `answer` null: it didn't finish. */
export function judge(credential: Json, answer: VerifierAnswer | null, holder: Holder, now: Date): BadgeLog {
  const issuer = issuerOf(credential)
  const { recipient, ...holds } = compareRecipient(credential, holder)
  const signature = isEarly(credential, now) ? EARLY : signatureOf(answer)
  const steps: Step[] = [{ step: 'signature', ...signature }]
  if (answer && signature.state === 'ok') {
    steps.push(
      { step: 'expiry', ...expiryOf(credential, answer) },
      { step: 'revocation', ...revocationOf(credential, answer) },
      { step: 'issuer', ...knownOf(answer, issuer.name ?? issuer.id) },
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

const CHANGED = "It was changed after it was signed, or someone else signed it in the issuer's name."
const UNCOVERED = "It has parts that the signature doesn't cover."
const UNSIGNED = 'It has no digital signature.'
const NOT_PROPER = "It doesn't follow the rules for badges of this kind."
const NOT_CHECKED = "We couldn't check the signature. Try again later."

const NO_KEY = "We couldn't get the issuer's key to check the signature. Try again later."
const UNKNOWN_WORDS = "It uses a vocabulary we don't know, so we couldn't check the signature."
const isKey = (url: string) => new URL(url).pathname.endsWith('/did.json')

// The library stops here, before checking the signature.
const EARLY: Finding = { state: 'bad', text: "It isn't valid yet." }

function isEarly({ validFrom, issuanceDate }: Json, now: Date): boolean {
  const from = validFrom ?? issuanceDate
  return typeof from === 'string' && Date.parse(from) > now.getTime()
}

const FATAL: Readonly<Record<string, Finding>> = {
  invalid_signature: { state: 'bad', text: CHANGED },
  no_proof: { state: 'bad', text: UNSIGNED },
  invalid_jsonld: { state: 'bad', text: NOT_PROPER },
  no_vc_context: { state: 'bad', text: NOT_PROPER },
  invalid_credential_id: { state: 'bad', text: NOT_PROPER },
  'jsonld.ValidationError': { state: 'bad', text: UNCOVERED },
}

function signatureOf(answer: VerifierAnswer | null): Finding {
  const [error] = answer?.errors ?? []
  if (answer && !error)
    return answer.log.some(({ id, valid }) => id === 'valid_signature' && valid === true)
      ? { state: 'ok', text: 'Signed by the issuer and not changed since.' }
      : { state: 'bad', text: CHANGED }
  // To the library, an unreachable key or vocabulary looks like a wrong signature.
  const [missing] = answer?.unreached ?? []
  if (missing !== undefined) return { state: 'caution', text: isKey(missing) ? NO_KEY : UNKNOWN_WORDS }
  return FATAL[error?.name ?? ''] ?? { state: 'caution', text: NOT_CHECKED }
}

function expiryOf(credential: Json, { log }: VerifierAnswer): Finding {
  const until = credentialDayOf(credential.validUntil ?? credential.expirationDate)
  if (log.find(({ id }) => id === 'expiration')?.valid !== true)
    return { state: 'bad', text: until ? `It expired on ${inWords(until)}.` : 'It has expired.' }
  return { state: 'ok', text: until ? `Valid until ${inWords(until)}.` : "It doesn't expire." }
}

function revocationOf({ credentialStatus }: Json, { log }: VerifierAnswer): Finding {
  if (credentialStatus === undefined)
    return { state: 'ok', text: 'The issuer has no list of revoked badges for it.' }
  const heldOf = (id: string) => log.find((entry) => entry.id === id && entry.error === null)?.valid
  if (heldOf('revocation_status') === false) return { state: 'bad', text: 'The issuer has revoked it.' }
  if (heldOf('suspension_status') === false) return { state: 'bad', text: 'The issuer has suspended it.' }
  const isChecked = heldOf('revocation_status') === true && !log.some(({ error }) => error !== null)
  return isChecked
    ? { state: 'ok', text: "The issuer hasn't revoked it." }
    : { state: 'caution', text: "We couldn't check whether it was revoked." }
}

function knownOf({ log }: VerifierAnswer, name: string): Finding {
  return log.some(({ id, valid }) => id === 'registered_issuer' && valid === true)
    ? { state: 'ok', text: 'We know this issuer.' }
    : {
        state: 'caution',
        text: `We don't know this issuer. Only the badge says it's ${name}.`,
      }
}

function summaryOf(steps: readonly Step[], state: StepState): string {
  if (state === 'ok') return 'Everything about this badge checks out.'
  const [first, ...more] = steps.filter((step) => step.state === state)
  const others = more.length === 0 ? '' : ' See the details below.'
  return `${first?.text ?? ''}${others}`
}
