import { type ToastInput, toast } from '#client/ui/toast-store.ts'
import { OUTCOME_PARAMETER, PROVIDER_PARAMETER } from '#shared/domain/account/social-outcome.ts'
import { type ErrorCode, errors } from '#shared/errors.ts'
import { accountTexts, providerName } from '../join/account-texts.ts'

/** Shows the sign-in result found in the page's address, and removes it from the address. */
export function showOutcome(): void {
  const url = new URL(location.href)
  const outcome = url.searchParams.get(OUTCOME_PARAMETER) ?? ''
  const provider = url.searchParams.get(PROVIDER_PARAMETER) ?? ''
  url.searchParams.delete(OUTCOME_PARAMETER)
  url.searchParams.delete(PROVIDER_PARAMETER)
  history.replaceState(history.state, '', url.pathname + url.search)
  const message = outcomeToast(outcome, provider)
  if (message) toast(message)
}

/** All texts come from here, so a forged address can't show its own. */
export function outcomeToast(outcome: string, provider: string): ToastInput | null {
  const name = /^[a-z]{1,20}$/.test(provider) ? providerName(provider) : 'the provider'
  if (outcome === 'welcome_back') return accountTexts.login.success
  if (outcome === 'linked')
    return { title: `${name} is linked`, description: 'You can sign in with it from now on.' }
  if (outcome === 'social_cancelled')
    return { title: `Sign-in with ${name} canceled`, description: errors.social_cancelled.message }
  if (!isErrorCode(outcome)) return null
  return {
    title: `Sign-in with ${name} failed`,
    description: errors[outcome].message,
    tone: 'destructive',
  }
}

function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(errors, value)
}
