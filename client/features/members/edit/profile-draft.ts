import { writeStored } from '#client/lib/state/stored.ts'
import type { OwnProfile } from '#shared/contracts/members.ts'
import { inputOf, isSame, type ProfileInput } from './profile-input.ts'

type Draft = { readonly memberId: string; readonly edits: Partial<ProfileInput> }

const KEY = 'profile-draft'

export function editsOf(input: ProfileInput, profile: OwnProfile): Partial<ProfileInput> {
  const before: Record<string, unknown> = inputOf(profile)
  return Object.fromEntries(Object.entries(input).filter(([field, value]) => !isSame(value, before[field])))
}

export function saveProfileEdits(memberId: string, edits: Partial<ProfileInput>): void {
  const draft: Draft = { memberId, edits }
  writeStored('sessionStorage', KEY, Object.keys(edits).length === 0 ? null : draft)
}

export function restoreProfileEdits(memberId: string, profile: OwnProfile): ProfileInput {
  const input = inputOf(profile)
  const draft = readDraft()
  if (draft?.memberId !== memberId) return input
  const values: Record<string, unknown> = input
  const usable = Object.entries(draft.edits).filter(
    ([field, value]) => field in values && typeof value === typeof values[field],
  )
  return { ...input, ...Object.fromEntries(usable) }
}

function readDraft(): Draft | null {
  try {
    // Only `saveProfileEdits` writes this key.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
