import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { ForgotPasswordScreen } from './links/forgot-password-screen.tsx'
import { ResetPasswordScreen } from './links/reset-password-screen.tsx'

it.each([ForgotPasswordScreen, ResetPasswordScreen])(
  'before a page has come alive, its form sends nothing by itself',
  (Screen) => {
    const page = renderToString(
      <QueryClientProvider client={createQueryClient()}>
        <Screen />
      </QueryClientProvider>,
    )
    expect(page).toMatch(/<form[^>]* inert(=""|>|\s)/)
  },
)
