import { QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import type { OwnPrivacy } from '#shared/contracts/privacy.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { privacyQuery } from './queries.ts'
import { YourDataSection } from './your-data-section.tsx'

const plain: OwnPrivacy = { hasPassword: true, copy: null, isLastAdmin: false, isSubscribed: false }
const copy = {
  status: 'ready',
  askedAt: '2026-03-01T12:00:00.000Z',
  readyAt: '2026-03-01T12:01:00.000Z',
  expiresAt: '2026-03-08T12:01:00.000Z',
  size: 2_516_582,
} as const

function show(overview: OwnPrivacy) {
  const client = createQueryClient()
  client.setQueryData(privacyQuery.queryKey, overview)
  return renderScreen(
    <QueryClientProvider client={client}>
      <Router ssrPath="/settings">
        <YourDataSection confirmed={() => {}} />
        <DeleteAccountSection confirmed={() => {}} />
      </Router>
    </QueryClientProvider>,
  )
}

describe('the settings about own data', () => {
  it('offer a copy, and deletion after saying what goes and what stays', () => {
    const { getByRole, getByText, queryByText } = show(plain)
    getByRole('button', { name: 'Download your data' })
    getByRole('heading', { name: 'Delete account' })
    getByRole('button', { name: 'Delete account' })
    getByText(/your messages for both people/)
    getByText(/What we keep, and why/)
    expect(queryByText(/Your membership ends now/)).toBeNull()
  })

  it('show the status of the export', () => {
    const late = { readyAt: null, expiresAt: null, size: null }
    show({ ...plain, copy: { ...copy, ...late, status: 'making' } }).getByText(/making your copy/)
    show({ ...plain, copy: { ...copy, ...late, status: 'failed' } }).getByText(/couldn't make your last copy/)
    const { getByRole, getByText } = show({ ...plain, copy })
    getByText("As of March 1, 2026, 2.4 MB. We'll delete it on March 8, 2026.")
    getByRole('button', { name: 'Make a new copy' })
  })

  it('say that the membership ends, and refuse the only admin', () => {
    show({ ...plain, isSubscribed: true }).getByText(/Your membership ends now/)
    const { getByText, queryByRole } = show({ ...plain, isLastAdmin: true })
    getByText(/You're the only admin/)
    expect(queryByRole('button', { name: 'Delete account' })).toBeNull()
  })
})
