import type { CredentialFields } from './credentials.ts'

/** Maximum bytes of an Open Badge or other Verifiable Credential, as a file or pasted text. */
export const BADGE_FILE_MAX_BYTES = 2 * 1024 * 1024
/** How long a check waits for its form to be saved. */
export const BADGE_CHECK_HOURS = 24

export const BADGE_STEPS = ['signature', 'expiry', 'revocation', 'issuer', 'recipient'] as const
export type BadgeStep = (typeof BADGE_STEPS)[number]

/**
 * `ok` passed, `caution` is a detail that couldn't be checked, `bad` failed. `unchecked`: the signature couldn't be checked,
 * so nothing is known about the badge.
 */
export const STEP_STATES = ['ok', 'caution', 'bad', 'unchecked'] as const
export type StepState = (typeof STEP_STATES)[number]

/** The verifier's result, for the member and the reviewer. */
export type BadgeLog = {
  readonly state: StepState
  readonly summary: string
  /** The badge's own claims. */
  readonly name: string | null
  readonly issuer: { readonly name: string | null; readonly id: string }
  readonly recipient: string | null
  readonly steps: { readonly step: BadgeStep; readonly state: StepState; readonly text: string }[]
  /** ISO 8601. */
  readonly checkedAt: string
  /** The form values. */
  readonly fields: CredentialFields
}

/** The worst of its steps: failed, otherwise unchecked. */
export function worstOf(states: readonly StepState[]): StepState {
  const worst = (['bad', 'unchecked', 'caution'] as const).find((state) => states.includes(state))
  return worst ?? 'ok'
}
