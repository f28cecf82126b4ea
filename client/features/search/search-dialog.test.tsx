// @vitest-environment jsdom
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { addRecentSearch } from '#client/lib/search/recent-searches.ts'
import type { FoundEverything } from '#shared/contracts/search.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { SearchDialog } from './search-dialog.tsx'

const ID = '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b11'
const none = { items: [], hasMore: false }
const NOTHING: FoundEverything = { people: none, jobs: none, cards: none, messages: none, didYouMean: null }
const ZELDA = {
  ...{ id: ID, name: 'Zelda I.', title: 'Zeppelin pilot', place: 'Reno, NV' },
  ...{ profileImageUrl: null, isVerified: true },
}
const FOUND = { ...NOTHING, people: { items: [ZELDA], hasMore: false } }
const HELP = { id: 'help', title: 'Help center', picture: null, href: '/help' }
const SUGGESTIONS = [{ id: 'suggestions', heading: 'Suggestions', options: [HELP] }]

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  const sent = stubApi(answers)
  const onOpenChange = vi.fn()
  const screen = mountScreen(
    <SearchDialog
      memberId="me"
      open
      onOpenChange={onOpenChange}
      typedInto={createRef()}
      localGroups={() => ({ before: [], after: [], otherwise: SUGGESTIONS })}
    />,
  )
  return { ...screen, sent, onOpenChange, field: () => screen.findByLabelText('Search everything') }
}
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
afterEach(() => void vi.restoreAllMocks())

test('a search that fails says so and can be repeated', async () => {
  let isAway = true
  const { field, findByText, findByRole } = open({
    'GET /api/search': () => (isAway ? 'offline' : { body: FOUND }),
  })
  await field()
  await enter('Search everything', 'zeppelin')
  await findByText(/^We couldn't load the results\./)
  isAway = false
  await press('Try again')
  await findByRole('option', { name: /^Zelda I\..*Zeppelin pilot/ })
})

test('without results it suggests places to look', async () => {
  const { field, findByText, getByRole } = open({ 'GET /api/search': { body: NOTHING } })
  await field()
  await enter('Search everything', 'qqxxzz')
  await findByText('No results for “qqxxzz”')
  getByRole('option', { name: 'Help center' })
})

test('without a network it says that, and what the page knows is still there', async () => {
  const { field, findByText, queryByText } = open({ 'GET /api/search': 'offline' })
  await field()
  setOnline(false)
  await enter('Search everything', 'set')
  await findByText(/^You're offline\./)
  setOnline(true)
  await vi.waitFor(() => expect(queryByText(/^You're offline\./)).toBeNull())
})

test('recent searches are offered, removed one by one and searched again', async () => {
  addRecentSearch('me', 'zeppelin')
  addRecentSearch('me', 'hangar')
  const { field, findAllByRole, findByRole, findByText } = open({ 'GET /api/search': { body: FOUND } })
  const input = await field()
  const options = async () => (await findAllByRole('option')).map(({ textContent }) => textContent)
  expect(await options()).toEqual(['hangar', 'zeppelin'])
  await press('Remove “hangar” from recent searches')
  await vi.waitFor(async () => expect(await options()).toEqual(['zeppelin']))
  await press('zeppelin', 'option')
  await vi.waitFor(() => expect(input).toHaveProperty('value', 'zeppelin'))
  await findByRole('option', { name: /^Zelda I\./ })
  await findByText('1 result')
})

test('what is opened is remembered, and the page goes there', async () => {
  const { field, findByRole, visited, onOpenChange } = open({ 'GET /api/search': { body: FOUND } })
  await field()
  await enter('Search everything', 'zeppelin')
  await findByRole('option', { name: /^Zelda I\./ })
  await press(/^Zelda I\./, 'option')
  expect(visited.at(-1)).toBe(`/members/${ID}`)
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(localStorage.getItem('recent-searches')).toContain('zeppelin')
})
