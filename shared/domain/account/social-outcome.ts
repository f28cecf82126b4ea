import type { ErrorCode } from '../../errors.ts'

/** In the address that a sign-in with a provider leads back to: how it went, and with which provider. */
export const OUTCOME_PARAMETER = 'signin'
export const PROVIDER_PARAMETER = 'with'

/** What it can end in: signed in, linked, or a refusal of shared/errors.ts. */
export type Outcome = 'welcome_back' | 'linked' | ErrorCode
