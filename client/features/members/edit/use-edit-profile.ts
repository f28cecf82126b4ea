import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { userQuery } from '#client/lib/session.ts'
import { type ContractForm, useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import {
  badgesAtStake,
  inputOf,
  type ProfileChanges,
  type ProfileInput,
  profileForm,
} from './profile-input.ts'

type Question = { about: string; labels: readonly string[] }

/** The form of the Edit Profile dialog. Typed text survives closing it and any failure, until it is saved. */
export function useEditProfile(user: CurrentUser, onSaved: () => void) {
  const [question, setQuestion] = useState<Question | null>(null)
  const save = useSaving(user)
  const form = useContractForm({
    ...profileForm(user),
    defaults: inputOf(user),
    onSubmit: async (changes, typed): Promise<void> => {
      if (Object.keys(changes).length === 0) return onSaved()
      const labels = badgesAtStake(changes, user)
      const about = JSON.stringify(typed)
      if (labels.length > 0 && question?.about !== about) return setQuestion({ about, labels })
      const saved = await save(changes)
      form.methods.reset(inputOf(saved))
      onSaved()
    },
    onFailed: (_error, description) => {
      setQuestion(null)
      toast({ title: 'Profile Not Saved', description, tone: 'destructive' })
    },
  })
  useUntouchedFields(form, user)
  const input = useFormValues(form)
  return {
    form,
    input,
    /** The badges that would go back to review. The member has to agree before anything is sent. */
    atStake: question?.about === JSON.stringify(input) ? question.labels : [],
    restoreIdentity: () => {
      const { firstName, lastName, country } = inputOf(user)
      form.change({ firstName, lastName, country })
    },
  }
}

/** Untouched fields follow changes that the member makes in another window. */
function useUntouchedFields(form: ContractForm<ProfileInput>, user: CurrentUser): void {
  const known = useRef(inputOf(user))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the profile is another
  useEffect(() => {
    const before: Record<string, unknown> = known.current
    const now: Record<string, unknown> = form.values()
    const next = inputOf(user)
    known.current = next
    const others = Object.entries(next).filter(([name, value]) => value !== before[name])
    form.change(Object.fromEntries(others.filter(([name]) => now[name] === before[name])))
  }, [user])
}

function useSaving(user: CurrentUser) {
  const client = useQueryClient()
  return async (body: ProfileChanges) => {
    const updated = await api('PATCH /api/members/me', { body })
    const change = updated.badges.length - user.badges.length
    client.setQueryData(userQuery.queryKey, updated)
    for (const key of AFFECTED) {
      void client.invalidateQueries({ queryKey: [key] })
    }
    toast({
      title: 'Profile Updated',
      description: `Your changes are saved.${afterwards(change)}`,
    })
    return updated
  }
}

const AFFECTED = [
  '/api/members',
  '/api/members/me/month',
  '/api/jobs',
  '/api/jobs/recommended',
  '/api/credentials',
  '/api/badges',
  '/api/id-document',
]

function afterwards(badgeChange: number): string {
  if (badgeChange < 0) return ' Your verification is under review again and hidden until then.'
  return badgeChange > 0 ? ' What we verified under this name shows again.' : ''
}
