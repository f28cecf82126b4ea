import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { saveToast } from '#client/lib/saved-toast.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { loadPending } from '../finish-registration/pending-registration.ts'
import { waitForTurn } from '../finish-registration/wait-for-turn.ts'
import { type AccountInput, type AccountMode, accountForms } from './account-forms.ts'
import { accountTexts, joinFailureText, termsRequired } from './account-texts.ts'

const EMPTY: AccountInput = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  country: '',
  agreedToTerms: false,
}

/** Empty, or filled from this browser's pending registration. */
function startingInput(): AccountInput {
  const pending = loadPending()
  if (!pending) return EMPTY
  const { email, firstName, lastName, country, agreedToTerms } = pending
  return { email, password: '', firstName, lastName, country, agreedToTerms }
}

/** The form of the account dialog. Both modes share the typed text, and no failure loses it. */
export function useAccountForm(mode: AccountMode, onSignedIn: () => void) {
  const [defaults] = useState(startingInput)
  const [hasProfile] = useState(() => loadPending() !== null)
  const refreshUser = useRefreshUser()
  const form = useContractForm({
    ...accountForms[mode],
    defaults,
    leaves: true,
    onSubmit: async (body) => {
      if ('country' in body) await api('POST /api/auth/register', { body })
      else await waitForTurn(() => api('POST /api/auth/login', { body }))
      saveToast(accountTexts[mode].success)
      void refreshUser()
      onSignedIn()
    },
    onInvalid: ({ agreedToTerms }) => agreedToTerms && toast(termsRequired),
    onFailed: (error) => {
      const { title, fallback } = accountTexts[mode].failure
      toast({ title, description: joinFailureText(error, fallback), tone: 'destructive' })
    },
  })
  return { form, hasProfile }
}
