import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { UserContext } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { maya } from '#tests/factories/current-user.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { CallLayer } from '../overlay/call-layer.tsx'
import { CallProvider } from '../overlay/call-provider.tsx'
import { VideoCard } from './video-card.tsx'

function show(user: CurrentUser | null) {
  return renderScreen(
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
  const { getByText, queryByRole } = show(null)
  getByText('Sign in to start video connections with professionals')
  expect(queryByRole('button', { name: 'Start Video Call' })).toBeNull()
})

test('a member can start, and sees what others see', () => {
  const { getByRole, getByText, queryByText } = show(maya)
  getByRole('heading', { name: 'Ready to connect' })
  getByText(/^Start a video call with a professional/)
  getByRole('button', { name: 'Start Video Call' })
  getByText('Maya R.')
  expect(queryByText(/Reyes/)).toBeNull()
})

test('staff are told that they are not matched, and can start no random call', () => {
  const { getByRole, getByText } = show({ ...maya, isAdmin: true })
  getByText(/^Staff accounts aren't matched with members/)
  expect(getByRole('button', { name: 'Start Video Call' }).hasAttribute('disabled')).toBe(true)
})
