import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { saveToast } from '#client/lib/saved-toast.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { dropPending, loadPending, loadProfile } from '../finish-registration/pending-registration.ts'
import { waitForTurn } from '../finish-registration/wait-for-turn.ts'
import { type AccountInput, type AccountMode, accountForm } from './account-forms.ts'
import { accountTexts, joinFailureText, termsRequired } from './account-texts.ts'

const EMPTY: AccountInput = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  country: '',
  agreedToTerms: false,
}

function startingInput(): AccountInput {
  const pending = loadPending()
  if (!pending) return EMPTY
  const { email, firstName, lastName, country, agreedToTerms } = pending
  return { email, password: '', firstName, lastName, country, agreedToTerms }
}

/**
 * The form of the account dialog. Both modes share the typed text, and no failure loses it. With a complete pending
 * registration (`profile`), joining only needs a password.
 */
export function useAccountForm(mode: AccountMode, onSignedIn: () => void) {
  const [defaults] = useState(startingInput)
  const [profile] = useState(loadProfile)
  const refreshUser = useRefreshUser()
  const form = useContractForm({
    ...accountForm(mode, profile),
    defaults,
    leaves: true,
    onSubmit: async (body) => {
      if ('country' in body) {
        await api('POST /api/auth/register', { body })
        dropPending()
      } else await waitForTurn(() => api('POST /api/auth/login', { body }))
      saveToast(accountTexts[mode].success)
      void refreshUser()
      onSignedIn()
    },
    onInvalid: ({ agreedToTerms }) => agreedToTerms && toast(termsRequired),
    onFailed: (error) => {
      const { title, fallback } = accountTexts[mode].failure
      toast({ title, description: joinFailureText(error, fallback), tone: 'destructive' })
      if (error instanceof ApiError && error.code === 'invalid_credentials')
        form.mark({ password: error.text ?? fallback })
    },
  })
  return { form, profile: mode === 'register' ? profile : null }
}
