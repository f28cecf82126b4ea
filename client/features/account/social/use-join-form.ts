import { useEffect, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { saveToast } from '#client/lib/saved-toast.ts'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type Arrival, social } from '#shared/contracts/account-social.ts'
import type { Country } from '#shared/domain/account/accounts.ts'
import { newAccountFaults } from '#shared/domain/account/new-account.ts'
import { EMAIL_CODE_LENGTH } from '#shared/domain/account/social.ts'
import { mayHavePending } from '../finish-registration/pending-key.ts'
import type { PendingInput } from '../finish-registration/pending-registration.ts'
import { accountTexts, joinFailureText, termsRequired } from '../join/account-texts.ts'

type JoinInput = {
  firstName: string
  lastName: string
  country: Country | ''
  agreedToTerms: boolean
  email: string
  code: string
}

export type JoinFormState = ReturnType<typeof useJoinForm>

export function useJoinForm(arrival: Arrival) {
  const { firstName, lastName, email, isEmailVerified, returnTo } = arrival
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const defaults: JoinInput = {
    firstName,
    lastName,
    email: email ?? '',
    country: '',
    agreedToTerms: false,
    code: '',
  }
  const showFailure = (title: string, error: unknown) =>
    toast({ title, description: joinFailureText(error, 'Please try again.'), tone: 'destructive' })
  const form = useContractForm({
    ...joinForm({ needsCode: !isEmailVerified, sentTo }),
    defaults,
    leaves: true,
    onSubmit: async (body) => {
      await api('POST /api/auth/arrival/join', { body })
      saveToast(accountTexts.register.success)
      location.assign(returnTo)
    },
    onInvalid: ({ agreedToTerms }) => agreedToTerms && toast(termsRequired),
    onFailed: (error) => showFailure(accountTexts.register.failure.title, error),
  })
  usePending((pending) => {
    const typed = form.values()
    form.change({
      firstName: typed.firstName || pending.firstName,
      lastName: typed.lastName || pending.lastName,
      country: typed.country || pending.country,
      agreedToTerms: typed.agreedToTerms || pending.agreedToTerms,
    })
  })

  const sendCode = async () => {
    const { data: body, error } = social.sendCode.body.safeParse(form.values())
    if (error) return form.mark({ email: error.issues[0]?.message ?? '' })
    setIsSending(true)
    try {
      await api('POST /api/auth/arrival/code', { body })
      setSentTo(body.email)
    } catch (failure) {
      form.refuse(failure)
      showFailure("The code wasn't sent", failure)
    } finally {
      setIsSending(false)
    }
  }
  return {
    form,
    needsCode: !isEmailVerified,
    sentTo,
    isSending,
    sendCode: () => void sendCode(),
    forgetCode: () => setSentTo(null),
  }
}

type CodeState = { needsCode: boolean; sentTo: string | null }

export function joinForm({ needsCode, sentTo }: CodeState) {
  return {
    schema: social.join.body,
    rules: (input: JoinInput) => ({
      ...newAccountFaults(input),
      ...(needsCode && sentTo === null && { email: 'Send a code to this address first' }),
      ...(needsCode &&
        sentTo !== null &&
        input.code.replace(/\D/g, '').length !== EMAIL_CODE_LENGTH && {
          code: `Enter the ${EMAIL_CODE_LENGTH} digits from the email`,
        }),
    }),
  }
}

/**
 * Fills in the answers of a pending registration in this browser. It does so after the first render, because the server
 * can't know them.
 */
function usePending(use: (pending: PendingInput) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page shows
  useEffect(() => {
    if (!mayHavePending()) return
    import('../finish-registration/pending-registration.ts').then(
      ({ loadPending }) => {
        const pending = loadPending()
        if (pending) use(pending)
      },
      (error: unknown) => console.error(error),
    )
  }, [])
}
