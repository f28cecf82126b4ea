import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { accessQuery, passkeysQuery, signInsQuery } from '#client/features/account/queries.ts'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { UserContext } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { SignInEntry } from '#shared/contracts/account-sign-ins.ts'
import { maya } from '#tests/factories/current-user.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { SettingsPage } from './settings-page.tsx'

const ACCESS = { email: maya.email, isEmailVerified: true, pendingEmail: null, hasPassword: true }
const entry: SignInEntry = {
  ...{ id: 'a', isThisOne: true, way: 'password', deviceName: 'Chrome on Android', network: '203.0.113.x' },
  ...{ createdAt: maya.createdAt, lastSeenAt: maya.createdAt },
}

function show(level: CurrentUser['standing']['level']) {
  const client = createQueryClient()
  client.setQueryData(accessQuery.queryKey, ACCESS)
  client.setQueryData(passkeysQuery.queryKey, {
    items: [{ id: 'k', name: 'Old phone', isBackedUp: false, createdAt: maya.createdAt, lastUsedAt: null }],
  })
  client.setQueryData(signInsQuery.queryKey, {
    items: [entry, { ...entry, id: 'b', isThisOne: false }],
  })
  return renderScreen(
    <QueryClientProvider client={client}>
      <Router ssrPath="/settings">
        <UserContext value={{ ...maya, standing: { level, until: null } }}>
          <SettingsPage />
        </UserContext>
      </Router>
    </QueryClientProvider>,
  )
}

it('lets someone suspended secure the account, but not change its email', () => {
  const { getByRole, queryByRole, getByText } = show('suspended')
  for (const name of ['Change password', 'Remove Old phone', 'Sign out everywhere else'])
    expect(getByRole('button', { name })).toBeTruthy()
  expect(queryByRole('button', { name: 'Change email address' })).toBeNull()
  expect(getByText("You can't change your email while your account is suspended.")).toBeTruthy()
  expect(queryByRole('link', { name: 'Choose' }), 'settings that stay closed').toBeNull()
})

it.each(['active', 'held', 'restricted', 'paused'] as const)(
  'offers everything to a member who is %s',
  (level) => {
    const { getByRole, queryByText } = show(level)
    expect(getByRole('button', { name: 'Change email address' })).toBeTruthy()
    expect(getByRole('link', { name: 'Choose' })).toBeTruthy()
    expect(queryByText(/while your account is suspended/)).toBeNull()
  },
)
