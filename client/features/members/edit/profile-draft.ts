import type { OwnProfile } from '#shared/contracts/members.ts'
import { inputOf, isSame, type ProfileInput } from './profile-input.ts'

/** This tab's unsaved edits: only the fields that differ from the profile. */
type Draft = { readonly memberId: string; readonly edits: Partial<ProfileInput> }

const KEY = 'profile-draft'

export function editsOf(input: ProfileInput, profile: OwnProfile): Partial<ProfileInput> {
  const before: Record<string, unknown> = inputOf(profile)
  return Object.fromEntries(Object.entries(input).filter(([field, value]) => !isSame(value, before[field])))
}

/** Stores the edits until they are saved; none removes them. A browser without storage keeps them while the page is open. */
export function saveProfileEdits(memberId: string, edits: Partial<ProfileInput>): void {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ memberId, edits } satisfies Draft))
  } catch (error) {
    console.error(error)
  }
}

/** The profile with this tab's unsaved edits of the same member. */
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
    // Only `saveProfileEdits` writes it.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
