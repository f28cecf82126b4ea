import { expect, it } from 'vitest'
import { maya } from '#tests/factories/current-user.ts'
import { localGroups } from './local-groups.tsx'
import { siteActions } from './site-actions.ts'

const titles = (text: string, user: Parameters<typeof siteActions>[0] = maya) => {
  const { before, after, otherwise } = localGroups(text, siteActions(user), () => {})
  const of = (groups: typeof before) => groups.flatMap(({ options }) => options.map(({ title }) => title))
  return { before: of(before), after: of(after), otherwise: of(otherwise) }
}

it.each([
  ['video', 'Start a video call'],
  ['meet', 'Start a video call'],
  ['edit pro', 'Edit profile'],
  ['headline', 'Edit profile'],
  ['verify', 'Upload government ID'],
  ['upload id', 'Upload government ID'],
  ['hire', 'Post a job'],
  ['post a job', 'Post a job'],
  ['create card', 'Create resume card'],
  ['settings', 'Settings'],
  ['password', 'Settings'],
  ['member', 'Membership'],
  ['premium', 'Membership'],
  ['log out', 'Sign out'],
  ['sign out', 'Sign out'],
  ['dark', 'Use dark colors'],
  ['jobs', 'Jobs'],
])('%j leads first to %j', (text, name) => {
  expect(titles(text).before[0]).toBe(name)
})

it('suggests actions without a text, and pages where nothing is found', () => {
  expect(titles(' ')).toMatchObject({ before: expect.arrayContaining(['Start a video call']), after: [] })
  expect(titles('zzz')).toEqual({
    before: [],
    after: [],
    otherwise: ['People', 'Jobs', 'Resume cards', 'Help center'],
  })
  expect(titles('%&')).toMatchObject({ before: [], after: [] })
})

it('finds questions of the help center, those that ask for the words first', () => {
  expect(titles('cancel').after[0]).toBe('How do I cancel?')
  expect(titles('call').after).toHaveLength(3)
})

it('offers everyone only what they can do', () => {
  expect(titles('admin').before).toEqual([])
  expect(titles('admin', { ...maya, isAdmin: true }).before).toEqual(['Admin Dashboard'])
  expect(titles('sign', null).before).toEqual(['Sign in', 'Get started'])
  expect(titles('post a job', null).before).toEqual([])
})

it('names each action once, for members and visitors', () => {
  for (const user of [{ ...maya, isAdmin: true }, null]) {
    const names = siteActions(user).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})
