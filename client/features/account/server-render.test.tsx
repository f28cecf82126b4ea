import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { ConfirmNewEmailScreen } from './links/confirm-link-screens.tsx'
import { ForgotPasswordScreen } from './links/forgot-password-screen.tsx'
import { ResetPasswordScreen } from './links/reset-password-screen.tsx'

it.each([
  [ForgotPasswordScreen, 'Email me a link'],
  [ResetPasswordScreen, 'Save password'],
] as const)('before a page has come alive, its form sends nothing by itself', (Screen, name) => {
  const { getByRole } = renderScreen(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  const form = getByRole('button', { name }).closest('form')
  expect(form?.hasAttribute('inert')).toBe(true)
})

it('before the secret of a mailed link is stored, signing in would lose it and cannot be pressed', () => {
  const { getByText } = renderScreen(
    <QueryClientProvider client={createQueryClient()}>
      <Router ssrPath="/confirm-email-change">
        <ConfirmNewEmailScreen />
      </Router>
    </QueryClientProvider>,
  )
  expect(getByText('Sign In').closest('[inert]')).not.toBeNull()
})
