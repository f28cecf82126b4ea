import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { userQuery } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { failureText } from '../failure-text.ts'
import {
  badgesAtStake,
  inputOf,
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
  const [atStake, setAtStake] = useState<readonly string[]>([])
  const input = { ...inputOf(user), ...draft }

  const refuse = (fields: ProfileErrors) => {
    setErrors(fields)
    setRefusals((count) => count + 1)
    setAtStake([])
  }
  const finish = () => {
    setDraft({})
    setAtStake([])
    onSaved()
  }
  const { mutate, isPending } = useSaving(user, finish, refuse)

  const submit = () => {
    const read = readProfileInput(input, user)
    if ('errors' in read) return refuse(read.errors)
    setErrors({})
    if (Object.keys(read.changes).length === 0) return onSaved()
    const lost = badgesAtStake(read.changes, user)
    if (lost.length > 0 && atStake.length === 0) return setAtStake(lost)
    mutate(read.changes)
  }
  return {
    input,
    errors,
    refusals,
    isPending,
    /** The badges that the changes send back to review: the member is asked before anything is sent. */
    atStake,
    submit,
    change: (changed: Partial<ProfileInput>) => {
      setDraft((current) => ({ ...current, ...changed }))
      setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changed))),
      )
      setAtStake([])
    },
    keepIdentity: () => {
      const { firstName, lastName, country } = inputOf(user)
      setDraft((current) => ({ ...current, firstName, lastName, country }))
      setAtStake([])
    },
  }
}

function useSaving(user: CurrentUser, onSaved: () => void, onRefused: (fields: ProfileErrors) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => api('PATCH /api/members/me', { body }),
    onSuccess: (updated) => {
      const change = updated.badges.length - user.badges.length
      client.setQueryData(userQuery.queryKey, updated)
      for (const key of AFFECTED) {
        void client.invalidateQueries({ queryKey: [key] })
      }
      toast({
        title: 'Profile Updated',
        description: `Your changes are saved.${afterwards(change)}`,
      })
      onSaved()
    },
    onError: (error) => {
      onRefused(error instanceof ApiError ? error.fields : {})
      toast({ title: 'Profile Not Saved', description: failureText(error), tone: 'destructive' })
    },
  })
}

const AFFECTED = [
  '/api/members',
  '/api/members/me/month',
  '/api/jobs/recommended',
  '/api/credentials',
  '/api/badges',
  '/api/id-document',
]

function afterwards(badgeChange: number): string {
  if (badgeChange < 0) return ' Your verification is under review again and hidden until then.'
  return badgeChange > 0 ? ' What we verified under this name shows again.' : ''
}
