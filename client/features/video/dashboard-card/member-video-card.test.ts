import { expect, it } from 'vitest'
import type { MemberBadge, MemberCard } from '#shared/contracts/shapes.ts'
import { onlinePerson } from './member-video-card.tsx'

const badge = (kind: MemberBadge['kind']): MemberBadge => ({ kind, label: '', detail: '', verifiedAt: null })
const person = (id: string, patch: Partial<MemberCard> = {}): MemberCard => ({
  ...{ id, name: id, title: null, place: '', country: 'USA', profileImageUrl: null, badges: [] },
  ...patch,
})
const degree = person('degree', { badges: [badge('credential')] })
const checked = person('checked', { country: 'Canada', badges: [badge('identity')] })
const anyone = { country: null, verifiedOnly: false } as const

it('shows no one who fails the filters of the call, or no one', () => {
  const shown = (filters: Parameters<typeof onlinePerson>[2]) =>
    onlinePerson([degree, checked], null, filters)
  expect(shown(anyone)).toBe(degree)
  expect(shown({ ...anyone, country: 'Canada' })).toBe(checked)
  // A call with verified members only is one with verified IDs.
  expect(shown({ ...anyone, verifiedOnly: true })).toBe(checked)
  expect(shown({ country: 'USA', verifiedOnly: true })).toBeUndefined()
  expect(onlinePerson([], null, anyone)).toBeUndefined()
})

it('shows a chosen member only while they can be called', () => {
  const recipient = { id: 'checked', name: null }
  expect(onlinePerson([degree, checked], recipient, anyone)).toBe(checked)
  expect(onlinePerson([degree], recipient, anyone)).toBeUndefined()
})
