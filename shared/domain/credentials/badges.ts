import type { CredentialFields } from './credentials.ts'

/** Open Badges and other Verifiable Credentials that members drop in. Bytes of the file or the pasted text. */
export const BADGE_FILE_MAX_BYTES = 2 * 1024 * 1024
/** How long a check waits for its form to be saved. */
export const BADGE_CHECK_HOURS = 24

export const BADGE_STEPS = ['signature', 'expiry', 'revocation', 'issuer', 'recipient'] as const
export type BadgeStep = (typeof BADGE_STEPS)[number]

/** `ok` held, `caution` could not be made sure of, `bad` failed. */
export const STEP_STATES = ['ok', 'caution', 'bad'] as const
export type StepState = (typeof STEP_STATES)[number]

/** What the verifier found, as the member and the reviewer read it. */
export type BadgeLog = {
  readonly state: StepState
  /** One sentence on the whole. */
  readonly summary: string
  /** What the badge says of itself. */
  readonly name: string | null
  readonly issuer: { readonly name: string | null; readonly id: string }
  readonly recipient: string | null
  readonly steps: { readonly step: BadgeStep; readonly state: StepState; readonly text: string }[]
  /** ISO 8601. */
  readonly checkedAt: string
  /** What it fills the form with. */
  readonly fields: CredentialFields
}

/** The worst of its steps: one that failed, else one that could not be made sure of. */
export function worstOf(states: readonly StepState[]): StepState {
  if (states.includes('bad')) return 'bad'
  return states.includes('caution') ? 'caution' : 'ok'
}
