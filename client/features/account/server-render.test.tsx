import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { renderScreen } from '#tests/factories/screen.ts'
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
