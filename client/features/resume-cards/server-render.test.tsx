import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { UserContext } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { CardScreen } from './card/card-screen.tsx'
import { OwnBar } from './card/own-bar.tsx'
import { cardHead } from './heads.ts'
import { CardsScreen } from './list/cards-screen.tsx'
import { cardsHead } from './list/heads.ts'
import { cardsQuery, ownCardsQuery, skillsQuery, statsQuery } from './list/queries.ts'
import { cardQuery } from './queries.ts'

const card: ResumeCard = {
  id: '5b6c7d8e-0000-4000-8000-000000000001',
  userId: '5b6c7d8e-0000-4000-8000-000000000002',
  title: 'Night Nurse </script><script>alert(1)</script>',
  tagline: 'Awake',
  skills: ['Epic', 'C++'],
  experience: 'ICU\nEducator',
  education: null,
  achievements: ['One', 'One'],
  contactEmail: null,
  linkedinUrl: null,
  portfolioUrl: null,
  hasContact: true,
  backgroundColor: '#1f2937',
  textColor: '#ffffff',
  accentColor: '#3b82f6',
  isPublic: true,
  isRemoved: false,
  viewCount: 1204,
  shareCount: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  isOwn: false,
  person: { id: '5b6c7d8e-0000-4000-8000-000000000002', name: 'Robin S.', profileImageUrl: null },
  badges: [{ kind: 'identity', label: 'ID verified', detail: 'Government ID', verifiedAt: null }],
}

function show(
  Screen: () => React.ReactNode,
  path: string,
  found: ResumeCard | null,
  user: object | null = null,
) {
  const client = createQueryClient()
  const cards = found ? [found] : []
  client.setQueryData(cardQuery(card.id).queryKey, found)
  client.setQueryData(cardsQuery({}).queryKey, {
    pages: [{ cards, nextCursor: null, didYouMean: null }],
    pageParams: [null],
  })
  client.setQueryData(cardsQuery({ search: 'x' }).queryKey, {
    pages: [{ cards, nextCursor: null, didYouMean: null }],
    pageParams: [null],
  })
  client.setQueryData(statsQuery.queryKey, { professionals: 3247, cards: 4000, views: 12_345, shares: 7 })
  client.setQueryData(skillsQuery.queryKey, { skills: [{ skill: 'Epic', cards: 3 }] })
  client.setQueryData(ownCardsQuery.queryKey, { cards: [], nextCursor: null, didYouMean: null })
  return renderScreen(
    <Router ssrPath={path}>
      <QueryClientProvider client={client}>
        {/* Only what these screens read of the member. */}
        <UserContext value={user as CurrentUser | null}>
          <Screen />
        </UserContext>
      </QueryClientProvider>
    </Router>,
  )
}
const one = (found: ResumeCard | null) =>
  show(() => <CardScreen id={card.id} OwnBar={OwnBar} />, `/resume-cards/${card.id}`, found)
const list = (path: string, found: ResumeCard | null, user: object | null = null) =>
  show(() => <CardsScreen params={{}} />, path, found, user)

it('a card stands in the page before any script, without style attributes or dangerous links', () => {
  const { getByRole, getByText, getAllByText, root } = one(card)
  getByRole('heading', { level: 1, name: card.title })
  for (const text of ['Awake', 'C++']) getByText(text)
  getByText(/1,204 views/)
  getByText(/1 share$/)
  expect(getAllByText(/ID verified/)).not.toEqual([])
  expect(getAllByText(/Robin S\./)).not.toEqual([])
  getByText('Create Your Own Viral Resume Card')
  expect(root.querySelector('script, [style], [href^="javascript:"]')).toBeNull()
  expect(root.querySelector('[data-colors="1f2937-ffffff-3b82f6"]')).not.toBeNull()
  expect(cardHead(card)).toMatchObject({
    css: expect.stringMatching(/^\[data-colors="1f2937-ffffff-3b82f6"\]\{--card-ground:#1f2937;[^<{}]+\}$/),
  })
})

it('a contact is behind a press for others, and there for the owner, without dangerous links', () => {
  const contact = {
    contactEmail: 'robin@example.com',
    linkedinUrl: 'javascript:alert(1)',
    portfolioUrl: 'https://example.com/',
  }
  const name = 'Show contact'
  one(card).getByRole('button', { name })
  expect(one({ ...card, hasContact: false }).queryByRole('button', { name })).toBeNull()
  const own = one({ ...card, ...contact, isOwn: true })
  expect(own.queryByRole('button', { name })).toBeNull()
  const hrefs = own.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('mailto:robin%40example.com')
  expect(hrefs.join()).not.toContain('javascript:')
  const unlisted = { ...card, userId: null, person: null }
  for (const shown of [card, unlisted, { ...card, ...contact }])
    expect(JSON.stringify(cardHead(shown))).not.toMatch(/robin@|example\.com|sameAs|"email"/)
  expect(JSON.stringify(cardHead(unlisted))).not.toContain('000000000002')
})

it('a missing card is reported as such, with 404', () => {
  one(null).getByRole('heading', { name: 'Resume Card Not Found' })
  expect(cardHead(null)).toMatchObject({ isMissing: true })
  expect(cardHead({ ...card, isPublic: false })).not.toHaveProperty('canonicalPath')
})

it('the list shows its cards, or what to do when it is empty', () => {
  const { getAllByText, queryByText, root } = list('/resume-cards', card)
  for (const text of [/3,247/, /12\.3K/, /Professionals/, /Total Views/, /Shares/, /Night Nurse/, /Epic/])
    expect(getAllByText(text)).not.toEqual([])
  expect(queryByText(/Create Resume Card|My Cards/)).toBeNull()
  expect(root.querySelector('[style]')).toBeNull()
  list('/resume-cards', null).getByText('No resume cards available yet.')
  list('/resume-cards?search=x', null).getByText('No resume cards match your search criteria.')
  const own = list('/resume-cards?tab=mine', card, { isPremium: false })
  expect(own.getAllByRole('button', { name: 'Create Resume Card' })).not.toEqual([])
  for (const name of ['Discover Cards', 'My Cards']) own.getByRole('tab', { name: new RegExp(name) })
  own.getByText("You haven't created any resume cards yet.")
  expect(cardsHead(new URLSearchParams('skill=Epic&search=x'), [card]).canonicalPath).toBe(
    '/resume-cards?skill=Epic',
  )
})
