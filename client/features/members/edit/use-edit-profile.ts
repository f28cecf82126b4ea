import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { useQueryClient } from '#client/lib/query/context.ts'
import { useMutation } from '#client/lib/query/use-mutation.ts'
import { userQuery } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { failureText } from '../failure-text.ts'
import {
  inputOf,
  losesVerification,
  type ProfileChanges,
  type ProfileErrors,
  type ProfileInput,
  readProfileInput,
} from './profile-input.ts'

export type EditProfile = ReturnType<typeof useEditProfile>

/** State of the Edit Profile dialog. What was typed outlives closing it and every failure, until it is saved. */
export function useEditProfile(user: CurrentUser, onSaved: () => void) {
  const [draft, setDraft] = useState<Partial<ProfileInput>>({})
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [refusals, setRefusals] = useState(0)
  const [isConfirming, setIsConfirming] = useState(false)
  const input = { ...inputOf(user), ...draft }

  const refuse = (fields: ProfileErrors) => {
    setErrors(fields)
    setRefusals((count) => count + 1)
    setIsConfirming(false)
  }
  const finish = () => {
    setDraft({})
    setIsConfirming(false)
    onSaved()
  }
  const { mutate, isPending } = useSaving(user, finish, refuse)

  const submit = () => {
    const read = readProfileInput(input, user)
    if ('errors' in read) return refuse(read.errors)
    setErrors({})
    if (Object.keys(read.changes).length === 0) return onSaved()
    if (losesVerification(read.changes, user) && !isConfirming) return setIsConfirming(true)
    mutate(read.changes)
  }
  return {
    input,
    errors,
    refusals,
    isPending,
    /** The changes would cost the member their verification: they are asked before anything is sent. */
    isConfirming,
    submit,
    change: (changed: Partial<ProfileInput>) => {
      setDraft((current) => ({ ...current, ...changed }))
      setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changed))),
      )
      setIsConfirming(false)
    },
    keepIdentity: () => {
      const { firstName, lastName, country } = inputOf(user)
      setDraft((current) => ({ ...current, firstName, lastName, country }))
      setIsConfirming(false)
    },
  }
}

function useSaving(user: CurrentUser, onSaved: () => void, onRefused: (fields: ProfileErrors) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => api('PATCH /api/members/me', { body }),
    onSuccess: (updated) => {
      const isPendingAgain =
        user.idVerificationStatus === 'verified' && updated.idVerificationStatus === 'pending'
      client.setQueryData(userQuery.queryKey, updated)
      for (const key of ['/api/members', '/api/members/me/month', '/api/jobs/recommended']) {
        void client.invalidateQueries({ queryKey: [key] })
      }
      toast({
        title: 'Profile Updated',
        description: isPendingAgain
          ? 'Your changes are saved. Your ID will be checked again.'
          : 'Your changes are saved.',
      })
      onSaved()
    },
    onError: (error) => {
      onRefused(error instanceof ApiError ? error.fields : {})
      toast({ title: 'Profile Not Saved', description: failureText(error), tone: 'destructive' })
    },
  })
}
