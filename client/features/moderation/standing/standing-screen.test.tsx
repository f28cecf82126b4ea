import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import type { OwnDecision } from '#shared/contracts/moderation.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { standingQuery } from '../queries.ts'
import { StandingBanner } from './standing-banner.tsx'
import { StandingScreen } from './standing-screen.tsx'

const DECISION: OwnDecision = {
  ...{ id: 'a', action: 'suspend', cause: null, content: null, rule: 'no_fraud', status: 'in_effect' },
  ...{ endsAt: '2027-01-02T12:00:00.000Z', createdAt: '2027-01-01T12:00:00.000Z' },
  ...{ canAppeal: true, appeal: null },
}

function show(level: 'suspended' | 'restricted', canAppeal: boolean) {
  const client = createQueryClient()
  client.setQueryData(standingQuery.queryKey, {
    standing: { level, until: DECISION.endsAt },
    decisions: [{ ...DECISION, canAppeal }],
  })
  return renderScreen(
    <QueryClientProvider client={client}>
      <Router ssrPath="/standing">
        <StandingScreen />
      </Router>
    </QueryClientProvider>,
  )
}

it('tells someone suspended how to take back an account that someone else used', () => {
  const { getAllByRole, getByText, getByRole } = show('suspended', true)
  expect(getByText(/Did someone else use your account/).textContent).toMatch(
    /change your password, sign out other devices,.*remove passkeys and linked accounts.*tell us in your appeal/,
  )
  for (const link of getAllByRole('link', { name: 'Settings' }))
    expect(link.getAttribute('href')).toBe('/settings')
  expect(getByRole('button', { name: 'Send appeal' })).toBeTruthy()
})

it('speaks of no appeal where there is none, and of no other person where nothing is closed', () => {
  expect(show('suspended', false).queryByText(/appeal/)).toBeNull()
  expect(show('restricted', true).queryByText(/Did someone else use your account/)).toBeNull()
})

it('tells someone whom several people reported what that does, and who looks at it', () => {
  const client = createQueryClient()
  const standing = { level: 'held', until: null } as const
  const decision: OwnDecision = {
    ...DECISION,
    action: 'pause',
    cause: 'reports',
    rule: null,
    canAppeal: false,
  }
  client.setQueryData(standingQuery.queryKey, { standing, decisions: [decision] })
  const { getByText, getByRole } = renderScreen(
    <QueryClientProvider client={client}>
      <Router ssrPath="/jobs">
        <StandingBanner standing={standing} />
        <StandingScreen />
      </Router>
    </QueryClientProvider>,
  )
  const banner = getByRole('region', { name: 'Your account standing' })
  expect(banner.textContent).toContain('Random calls are paused for you until a moderator looks')
  expect(getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/standing')
  expect(getByText(/^Several people reported you/)).toBeTruthy()
})
