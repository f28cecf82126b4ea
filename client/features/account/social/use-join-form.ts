import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { keepToast } from '#client/lib/kept-toast.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Arrival } from '#shared/contracts/account-social.ts'
import type { Country } from '#shared/domain/account/accounts.ts'
import { claimedEmail, EMAIL_CODE_LENGTH } from '#shared/domain/account/social.ts'
import { nameErrors } from '../join/account-input.ts'
import { accountTexts, failureText, termsRequired } from '../join/account-texts.ts'

export type JoinInput = {
  firstName: string
  lastName: string
  country: Country | ''
  agreedToTerms: boolean
  email: string
  code: string
}
export type JoinErrors = Partial<Record<keyof JoinInput, string>>
export type JoinFormState = ReturnType<typeof useJoinForm>

/** What is asked before there is an account: names, country, consent, and a code where nobody vouches for the address. */
export function useJoinForm(arrival: Arrival) {
  const { firstName, lastName, email, isEmailVerified, returnTo } = arrival
  const empty = { country: '', agreedToTerms: false, code: '' } as const
  const [input, setInput] = useState<JoinInput>({ firstName, lastName, email: email ?? '', ...empty })
  const [errors, setErrors] = useState<JoinErrors>({})
  /** Counts refusals, so that the form can lead to what is wrong after each. */
  const [refusals, setRefusals] = useState(0)
  const [sentTo, setSentTo] = useState<string | null>(null)
  usePendingCountry((country) => setInput((now) => ({ ...now, country: now.country || country })))

  const refuse = (fields: JoinErrors) => {
    setErrors(fields)
    setRefusals((count) => count + 1)
  }
  const fail = (title: string, error: unknown) => {
    refuse(error instanceof ApiError ? error.fields : {})
    toast({ title, description: failureText(error, 'Please try again.'), tone: 'destructive' })
  }
  const sending = useMutation({
    mutationFn: (to: string) => api('POST /api/auth/arrival/code', { body: { email: to } }),
    onSuccess: (_done, to) => setSentTo(to),
    onError: (error) => fail("The code wasn't sent", error),
  })
  const joining = useMutation({
    mutationFn: (body: JoinInput & { country: Country }) => api('POST /api/auth/arrival/join', { body }),
    onSuccess: () => {
      keepToast(accountTexts.register.success)
      location.assign(returnTo)
    },
    onError: (error) => fail(accountTexts.register.failure.title, error),
  })

  return {
    input,
    errors,
    refusals,
    needsCode: !isEmailVerified,
    sentTo,
    isSending: sending.isPending,
    isPending: joining.isPending || joining.isSuccess,
    change: (changed: Partial<JoinInput>) => {
      setInput((now) => ({ ...now, ...changed }))
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
      if (changed.email !== undefined) setSentTo(null)
    },
    sendCode: () => {
      const to = claimedEmail(input.email)
      if (to) sending.mutate(to)
      else refuse({ email: 'Valid email is required' })
    },
    submit: () => {
      const found = joinErrors(input, { needsCode: !isEmailVerified, sentTo })
      const { country } = input
      if (country !== '' && Object.keys(found).length === 0) return joining.mutate({ ...input, country })
      refuse(found)
      if (found.agreedToTerms) toast(termsRequired)
    },
  }
}

type Asked = { needsCode: boolean; sentTo: string | null }

/** What is wrong under each field; empty when nothing is. */
export function joinErrors(input: JoinInput, { needsCode, sentTo }: Asked): JoinErrors {
  const errors: JoinErrors = nameErrors(input.firstName.trim(), input.lastName.trim())
  if (input.country === '') errors.country = 'Please select your country'
  if (needsCode && sentTo === null) errors.email = 'Send a code to this address first'
  if (needsCode && sentTo !== null && input.code.replace(/\D/g, '').length !== EMAIL_CODE_LENGTH)
    errors.code = `Enter the ${EMAIL_CODE_LENGTH} digits from the email`
  if (!input.agreedToTerms) errors.agreedToTerms = 'You must agree to the terms and conditions'
  return errors
}

/** A profile that waits in this browser knows the country; read after the page shows, as the server cannot know it. */
function usePendingCountry(use: (country: Country | '') => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page shows
  useEffect(() => {
    import('../finish-registration/pending-registration.ts').then(
      ({ loadPending }) => use(loadPending()?.country ?? ''),
      (error: unknown) => console.error(error),
    )
  }, [])
}
