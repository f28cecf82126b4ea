import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { UserContext } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { CallLayer } from './call-layer.tsx'
import { CallProvider } from './call-provider.tsx'
import { VideoCard } from './dashboard-card/video-card.tsx'

const maya: CurrentUser = {
  id: '5b1f5f0e-6f0a-4a3e-9a55-0d8c1f0f9a01',
  email: 'maya@demo.test',
  firstName: 'Maya',
  lastName: 'Reyes',
  profileImageUrl: null,
  country: 'USA',
  city: 'Seattle',
  state: 'WA',
  title: 'Registered Nurse',
  bio: null,
  isAdmin: false,
  isListed: true,
  idVerificationStatus: 'verified',
  hasIdDocument: true,
  hasCredential: true,
  hasResume: true,
  badges: [],
  isPremium: false,
  subscriptionStatus: 'inactive',
  subscriptionEndDate: null,
  billingAlert: null,
  videoChatSkipsUsed: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
}

function render(user: CurrentUser | null): string {
  return renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <UserContext value={user}>
        <Router ssrPath="/">
          <CallProvider>
            <VideoCard />
            <CallLayer />
          </CallProvider>
        </Router>
      </UserContext>
    </QueryClientProvider>,
  )
}

test('a visitor is asked to sign in', () => {
  const html = render(null)
  expect(html).toContain('Sign in to start video connections with professionals')
  expect(html).not.toContain('Start Video Call')
})

test('a member can start, and sees what others see', () => {
  const html = render(maya)
  expect(html).toContain('Ready to connect')
  expect(html).toContain('Start a video call with a professional')
  expect(html).toContain('Start Video Call')
  expect(html).toContain('Maya R.')
  expect(html).not.toContain('Reyes')
})
