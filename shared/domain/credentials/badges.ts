import type { CredentialFields } from './credentials.ts'

export const BADGE_FILE_MAX_BYTES = 2 * 1024 * 1024
export const BADGE_CHECK_HOURS = 24

export const BADGE_STEPS = ['signature', 'expiry', 'revocation', 'issuer', 'recipient'] as const
export type BadgeStep = (typeof BADGE_STEPS)[number]

/** `caution` is a detail that couldn't be checked, `unchecked` a signature that couldn't be. */
export const STEP_STATES = ['ok', 'caution', 'bad', 'unchecked'] as const
export type StepState = (typeof STEP_STATES)[number]

export type BadgeLog = {
  readonly state: StepState
  readonly summary: string
  readonly name: string | null
  readonly issuer: { readonly name: string | null; readonly id: string }
  readonly recipient: string | null
  readonly steps: { readonly step: BadgeStep; readonly state: StepState; readonly text: string }[]
  readonly checkedAt: string
  readonly fields: CredentialFields
}

export function worstOf(states: readonly StepState[]): StepState {
  const worst = (['bad', 'unchecked', 'caution'] as const).find((state) => states.includes(state))
  return worst ?? 'ok'
}
