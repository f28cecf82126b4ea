import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import type { OwnPrivacy } from '#shared/contracts/privacy.ts'
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

function show(overview: OwnPrivacy): string {
  const client = createQueryClient()
  client.setQueryData(privacyQuery.queryKey, overview)
  const page = renderToString(
    <QueryClientProvider client={client}>
      <Router ssrPath="/settings">
        <YourDataSection confirmed={() => {}} />
        <DeleteAccountSection confirmed={() => {}} />
      </Router>
    </QueryClientProvider>,
  )
  return page.replaceAll('<!-- -->', '')
}

describe('the settings about own data', () => {
  it('offer a copy, and deletion after saying what goes and what stays', () => {
    const page = show(plain)
    for (const text of [
      'Download your data',
      'Delete account',
      'your messages for both people',
      'What we keep, and why',
    ])
      expect(page).toContain(text)
    expect(page).not.toContain('Your membership ends now')
  })

  it('tell where the copy stands', () => {
    const late = { readyAt: null, expiresAt: null, size: null }
    expect(show({ ...plain, copy: { ...copy, ...late, status: 'making' } })).toContain('making your copy')
    expect(show({ ...plain, copy: { ...copy, ...late, status: 'failed' } })).toContain(
      't make your last copy',
    )
    const ready = show({ ...plain, copy })
    expect(ready).toContain('As of March 1, 2026, 2.4 MB. We&#x27;ll delete it on March 8, 2026.')
    expect(ready).toContain('Make a new copy')
  })

  it('say that a membership ends, and keep the only admin', () => {
    expect(show({ ...plain, isSubscribed: true })).toContain('Your membership ends now')
    const page = show({ ...plain, isLastAdmin: true })
    expect(page).toContain('re the only admin')
    expect(page).not.toContain('>Delete account</button>')
  })
})
