import type { BadgeLog, StepState } from '#shared/domain/badges.ts'
import { worstOf } from '#shared/domain/badges.ts'
import { dayOf, fieldsOf, issuerOf, nameOf } from './fields.ts'
import type { Json } from './read-badge.ts'
import { compareRecipient, type Holder } from './recipient.ts'
import type { VerifierAnswer } from './run-verifier.ts'

type Step = BadgeLog['steps'][number]
type Finding = { readonly state: StepState; readonly text: string }

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const inWords = (day: string) => long.format(new Date(day))

/** Puts the verifier's answer into words. `answer` null: it came to no end. */
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
    name: nameOf(credential),
    issuer,
    recipient,
    steps,
    checkedAt: now.toISOString(),
    fields: fieldsOf(credential),
  }
}

const CHANGED = 'It was changed after it was signed, or somebody else signed it in the name of the issuer.'
const UNCOVERED = 'It contains parts that the signature does not cover.'
const UNSIGNED = 'It carries no digital signature.'
const NOT_PROPER = 'It does not keep to the rules for such badges.'
const NOT_CHECKED = 'The signature could not be checked. Try again later.'

const NO_KEY =
  "The issuer's key could not be fetched, so the signature could not be checked. Try again later."
const UNKNOWN_WORDS = 'It uses a vocabulary that we do not know, so the signature could not be checked.'
const isKey = (url: string) => new URL(url).pathname.endsWith('/did.json')

// The library stops here, before it says anything of the signature.
const EARLY: Finding = { state: 'bad', text: 'It is not valid yet.' }

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
      ? { state: 'ok', text: 'Signed by the issuer, and not changed since.' }
      : { state: 'bad', text: CHANGED }
  // A key or a vocabulary that was not to be had looks like a wrong signature to the library.
  const [missing] = answer?.unreached ?? []
  if (missing !== undefined) return { state: 'caution', text: isKey(missing) ? NO_KEY : UNKNOWN_WORDS }
  return FATAL[error?.name ?? ''] ?? { state: 'caution', text: NOT_CHECKED }
}

function expiryOf(credential: Json, { log }: VerifierAnswer): Finding {
  const until = dayOf(credential.validUntil ?? credential.expirationDate)
  if (log.find(({ id }) => id === 'expiration')?.valid !== true)
    return { state: 'bad', text: until ? `It expired on ${inWords(until)}.` : 'It has expired.' }
  return { state: 'ok', text: until ? `Valid until ${inWords(until)}.` : 'It does not expire.' }
}

function revocationOf({ credentialStatus }: Json, { log }: VerifierAnswer): Finding {
  if (credentialStatus === undefined)
    return { state: 'ok', text: 'The issuer keeps no list of revoked badges for it.' }
  const heldOf = (id: string) => log.find((entry) => entry.id === id && entry.error === null)?.valid
  if (heldOf('revocation_status') === false) return { state: 'bad', text: 'The issuer has revoked it.' }
  if (heldOf('suspension_status') === false) return { state: 'bad', text: 'The issuer has suspended it.' }
  const isChecked = heldOf('revocation_status') === true && !log.some(({ error }) => error !== null)
  return isChecked
    ? { state: 'ok', text: 'The issuer has not revoked it.' }
    : { state: 'caution', text: 'Whether it was revoked could not be checked.' }
}

function knownOf({ log }: VerifierAnswer, name: string): Finding {
  return log.some(({ id, valid }) => id === 'registered_issuer' && valid === true)
    ? { state: 'ok', text: 'We know this issuer.' }
    : {
        state: 'caution',
        text: `We do not know this issuer. That it is ${name} is only what the badge says.`,
      }
}

function summaryOf(steps: readonly Step[], state: StepState): string {
  if (state === 'ok') return 'Everything about this badge holds.'
  const [first, ...more] = steps.filter((step) => step.state === state)
  const others = more.length === 0 ? '' : ' There is more to look at below.'
  return `${first?.text ?? ''}${others}`
}
