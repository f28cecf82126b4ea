import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { UserContext } from '#client/lib/session.ts'
import type { FoundEverything } from '#shared/contracts/search.ts'
import { maya } from '#tests/factories/current-user.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { everythingQuery } from './queries.ts'
import { SearchScreen } from './search-screen.tsx'

const ID = '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b11'
const none = { items: [], hasMore: false }
const FOUND: FoundEverything = { people: none, jobs: none, cards: none, messages: none, didYouMean: null }
const FULL: FoundEverything = {
  people: {
    items: [
      { id: ID, name: 'Ada Q.', title: 'Nurse', place: 'Reno, NV', profileImageUrl: null, isVerified: true },
    ],
    hasMore: true,
  },
  jobs: {
    items: [
      { id: ID, title: 'Nurse <b>', company: 'Harbor', location: 'Reno, NV', employmentType: 'contract' },
    ],
    hasMore: false,
  },
  cards: { items: [{ id: ID, title: 'Night nurse', tagline: null, ownerName: null }], hasMore: true },
  messages: {
    items: [
      {
        id: ID,
        memberId: ID,
        name: 'Ada Q.',
        profileImageUrl: null,
        isOwn: true,
        snippet: 'the nurse <i>came</i>',
        createdAt: '2026-11-01T00:00:00.000Z',
      },
    ],
    hasMore: true,
  },
  didYouMean: null,
}

function open(path: string, found: FoundEverything) {
  const client = new QueryClient()
  client.setQueryData(everythingQuery('nurse').queryKey, found)
  client.setQueryData(everythingQuery('nurse', 'messages').queryKey, found)
  return renderScreen(
    <QueryClientProvider client={client}>
      <UserContext value={maya}>
        <Router ssrPath={path}>
          <SearchScreen localGroups={() => ({ before: [], after: [], otherwise: [] })} />
        </Router>
      </UserContext>
    </QueryClientProvider>,
  )
}

it('lists every kind with links, marks the words and leads to the full lists', () => {
  const { root, getByRole, getAllByRole } = open('/search?q=nurse', FULL)
  expect(getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'People',
    'Jobs',
    'Resume cards',
    'Messages',
  ])
  expect(getByRole('link', { name: /^Ada Q\.Nurse · Reno, NV · ID verified$/ }).getAttribute('href')).toBe(
    `/members/${ID}`,
  )
  expect(getByRole('link', { name: /^Nurse <b>/ }).getAttribute('href')).toBe(`/jobs/${ID}`)
  expect(getByRole('link', { name: /You: the nurse <i>came<\/i>/ }).getAttribute('href')).toBe(
    `/messages/${ID}`,
  )
  expect([...root.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Nurse',
    'Nurse',
    'nurse',
    'nurse',
  ])
  const all = getAllByRole('link', { name: /^See all/ })
  expect(all.map((link) => link.getAttribute('href'))).toEqual([
    '/members?q=nurse',
    '/resume-cards?search=nurse',
    '/search?q=nurse&kinds=messages',
  ])
})

it('leads back from one kind, without a link to itself', () => {
  const { getByRole, queryByRole } = open('/search?q=nurse&kinds=messages', {
    ...FOUND,
    messages: FULL.messages,
  })
  expect(getByRole('link', { name: 'Search everything' }).getAttribute('href')).toBe('/search?q=nurse')
  expect(queryByRole('link', { name: /^See all/ })).toBeNull()
})

it('offers another spelling or other places if nothing was found', () => {
  const { getByRole } = open('/search?q=nurse', { ...FOUND, didYouMean: 'nurses' })
  expect(getByRole('link', { name: 'nurses' }).getAttribute('href')).toBe('/search?q=nurses')
  expect(getByRole('heading', { name: 'No results' })).toBeTruthy()
  expect(getByRole('link', { name: 'Browse jobs' })).toBeTruthy()
})

it('begins with the field alone', () => {
  const { getByRole, queryByRole } = open('/search?q=%20', FOUND)
  expect(getByRole('searchbox', { name: 'Search everything' })).toBeTruthy()
  expect(queryByRole('heading', { level: 2 })).toBeNull()
})
