import type { ErrorCode } from '../../errors.ts'

/** Query parameters of the page a provider's sign-in returns to: the outcome, and the provider. */
export const OUTCOME_PARAMETER = 'signin'
export const PROVIDER_PARAMETER = 'with'

/** Signed in, linked, or an error of shared/errors.ts. */
export type SocialOutcome = 'welcome_back' | 'linked' | ErrorCode
