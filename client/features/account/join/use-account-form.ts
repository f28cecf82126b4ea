import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { keepToast } from '#client/lib/kept-toast.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import { loadPending } from '../finish-registration/pending-registration.ts'
import { waitForTurn } from '../finish-registration/wait-for-turn.ts'
import {
  type AccountInput,
  type AccountMode,
  type AccountRequest,
  type FieldErrors,
  readAccountInput,
} from './account-input.ts'
import { accountTexts, failureText, termsRequired } from './account-texts.ts'

const EMPTY: AccountInput = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  country: '',
  agreedToTerms: false,
}

/** Empty, or what the pending registration of this browser says. */
function startingInput(): AccountInput {
  const pending = loadPending()
  if (!pending) return EMPTY
  const { email, firstName, lastName, country, agreedToTerms } = pending
  return { email, password: '', firstName, lastName, country, agreedToTerms }
}

export type AccountForm = ReturnType<typeof useAccountForm>

/** State of the account dialog; both modes share what was typed, and no failure loses it. */
export function useAccountForm(mode: AccountMode, onSignedIn: () => void) {
  const [input, setInput] = useState(startingInput)
  const [hasProfile] = useState(() => loadPending() !== null)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Counts refusals, so that the form can lead to what is wrong after each. */
  const [refusals, setRefusals] = useState(0)
  const refreshUser = useRefreshUser()

  const refuse = (fields: FieldErrors) => {
    setErrors(fields)
    setRefusals((count) => count + 1)
  }
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      keepToast(accountTexts[mode].success)
      void refreshUser()
      onSignedIn()
    },
    onError: (error) => {
      refuse(error instanceof ApiError ? error.fields : {})
      const { title, fallback } = accountTexts[mode].failure
      toast({ title, description: failureText(error, fallback), tone: 'destructive' })
    },
  })

  const submit = () => {
    const read = readAccountInput(mode, input)
    if ('request' in read) return sending.mutate(read.request)
    refuse(read.errors)
    if (read.errors.agreedToTerms) toast(termsRequired)
  }
  const change = (changed: Partial<AccountInput>) => {
    setInput((current) => ({ ...current, ...changed }))
    setErrors((current) => without(current, changed))
  }
  return {
    input,
    hasProfile,
    errors,
    refusals,
    isPending: sending.isPending || sending.isSuccess,
    submit,
    change,
    forgetErrors: () => setErrors({}),
  }
}

function send(request: AccountRequest) {
  return request.mode === 'login'
    ? waitForTurn(() => api('POST /api/auth/login', { body: request.body }))
    : api('POST /api/auth/register', { body: request.body })
}

function without(errors: FieldErrors, changed: Partial<AccountInput>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed)))
}
