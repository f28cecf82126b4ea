import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { invalidateApi } from '#client/lib/api-query.ts'
import { userQuery } from '#client/lib/session.ts'
import {
  type ContractForm,
  MARKED,
  useContractForm,
  useFormValues,
} from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { OwnProfile, ShownProfile } from '#shared/contracts/members.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'
import { editsOf, restoreProfileEdits, saveProfileEdits } from './profile-draft.ts'
import {
  badgesAtStake,
  inputOf,
  isSame,
  type ProfileChanges,
  type ProfileInput,
  profileForm,
} from './profile-input.ts'
import { ownProfileQuery } from './queries.ts'

type Question = { about: string; labels: readonly string[] }
type Editing = { user: CurrentUser; shown: ShownProfile; onSaved: () => void }

export function useEditProfile({ user, shown: { version, profile }, onSaved }: Editing) {
  const [question, setQuestion] = useState<Question | null>(null)
  // Separate from the form's error, which is cleared when untouched fields follow.
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const [defaults] = useState(() => restoreProfileEdits(user.id, profile))
  const save = useSaving(user)
  const form = useContractForm({
    ...profileForm(profile),
    defaults,
    wrong: MARKED,
    onSubmit: async (changes, typed): Promise<void> => {
      if (Object.keys(changes).length === 0) return onSaved()
      const labels = badgesAtStake(changes, user)
      const about = JSON.stringify(typed)
      if (labels.length > 0 && question?.about !== about) return setQuestion({ about, labels })
      setOvertaken(null)
      const saved = await save({ ...changes, version })
      if (saved) form.methods.reset(inputOf(saved))
      onSaved()
    },
    onInvalid: () => setOvertaken(null),
    onFailed: (error, description) => {
      setQuestion(null)
      setOvertaken(isOvertaking(error) ? description : null)
      toast({ title: 'Profile Not Saved', description, tone: 'destructive' })
    },
  })
  useUntouchedFields(form, profile)
  const input = useFormValues(form)
  const edits = editsOf(input, profile)
  const isEdited = Object.keys(edits).length > 0
  useKeptEdits(user.id, edits)
  const [isRestored, setIsRestored] = useState(isEdited)
  return {
    form,
    input,
    overtaken,
    isRestored: isRestored && isEdited,
    discard: () => {
      form.methods.reset(inputOf(profile))
      setIsRestored(false)
    },
    /** The member has to agree before a change that costs them a badge is sent. */
    atStake: question?.about === JSON.stringify(input) ? question.labels : [],
    restoreIdentity: () => {
      const { firstName, lastName, country, state } = inputOf(profile)
      form.change({ firstName, lastName, country, state })
    },
    leaveState: () => {
      const { country, state } = form.values()
      if (!(state in REGION_NAMES[country])) form.change({ state: '' })
    },
  }
}

const isOvertaking = (error: unknown) => error instanceof ApiError && error.code === 'profile_changed'

/** Untouched fields follow changes that the member saves in another window. */
function useUntouchedFields(form: ContractForm<ProfileInput>, profile: OwnProfile): void {
  const known = useRef(inputOf(profile))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the profile is another
  useEffect(() => {
    const before: Record<string, unknown> = known.current
    const now: Record<string, unknown> = form.values()
    const next = inputOf(profile)
    known.current = next
    const others = Object.entries(next).filter(([name, value]) => !isSame(value, before[name]))
    form.change(Object.fromEntries(others.filter(([name]) => isSame(now[name], before[name]))))
  }, [profile])
}

function useKeptEdits(memberId: string, edits: Partial<ProfileInput>): void {
  const text = JSON.stringify(edits)
  useEffect(() => saveProfileEdits(memberId, JSON.parse(text)), [memberId, text])
}

function useSaving(user: CurrentUser) {
  const client = useQueryClient()
  return async (body: ProfileChanges) => {
    const updated = await api('PATCH /api/members/me', { body }).catch(async (error: unknown) => {
      if (isOvertaking(error)) await readAgain(client)
      throw error
    })
    const change = updated.badges.length - user.badges.length
    client.setQueryData(userQuery.queryKey, updated)
    void invalidateApi(client, ...AFFECTED)
    toast({ title: 'Profile Updated', description: `Your changes are saved.${afterwards(change)}` })
    return (await readAgain(client))?.profile
  }
}

function readAgain(client: QueryClient): Promise<ShownProfile | undefined> {
  return client.fetchQuery({ ...ownProfileQuery, staleTime: 0 }).catch(() => undefined)
}

const AFFECTED = ['/api/members', '/api/jobs', '/api/credentials', '/api/badges', '/api/id-document'] as const

function afterwards(badgeChange: number): string {
  if (badgeChange < 0) return ' Your verification is under review again and hidden until then.'
  return badgeChange > 0 ? ' What we verified under this name shows again.' : ''
}
