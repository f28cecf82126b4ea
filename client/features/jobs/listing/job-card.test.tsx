import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { UserContext } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { JobCard } from './job-card.tsx'

const poster = {
  id: 'b3a1f6a2-6d1c-4c0a-9a55-0d3b1c6a7e10',
  name: 'Omar H.',
  title: null,
  place: 'Portland, OR',
  country: 'USA' as const,
  profileImageUrl: null,
  badges: [],
}
const job: Job = {
  id: '5b0c0c58-7bd8-4b43-9c5f-1c6a0c1f6b11',
  title: 'Night Nurse',
  company: 'Harbor Health',
  description: 'Twelve beds.',
  location: 'Seattle, WA',
  country: 'USA',
  state: 'WA',
  isRemote: false,
  salaryMin: 80_000,
  salaryMax: 95_000,
  employmentType: 'full-time',
  requirements: 'RN license.',
  benefits: 'Parking.',
  postedBy: poster.id,
  poster,
  applyUrl: null,
  isOwn: false,
  connection: null,
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2999-01-30T00:00:00.000Z',
}

function show(values: Partial<Job> = {}, user: object | null = { id: 'x', isPremium: false }) {
  const client = createQueryClient()
  const html = renderToString(
    <QueryClientProvider client={client}>
      <UserContext value={user as CurrentUser | null}>
        <Router ssrPath="/jobs?q=nurse">
          <JobCard job={{ ...job, ...values }} onConnect={async () => 'pending'} />
        </Router>
      </UserContext>
    </QueryClientProvider>,
  )
  return { html, text: html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '|') }
}

describe('a job card', () => {
  it('shows what the specification names', () => {
    const { text, html } = show()
    for (const part of [
      'Night Nurse',
      'Harbor Health · Seattle, WA, USA',
      'Full-time',
      'Twelve beds.',
      '$80k-$95k',
    ])
      expect(text).toContain(part)
    for (const part of ['RN license.', 'Parking.', 'Posted Nov 1, 2026', 'Omar H.', 'Connect'])
      expect(text).toContain(part)
    expect(text).not.toContain('Updated')
    expect(html).toContain('line-clamp-2')
  })

  it('names the day of an edit, and missing pay', () => {
    const { text } = show({ updatedAt: '2026-11-03T00:00:00.000Z', salaryMin: null, salaryMax: null })
    expect(text).toContain('Posted Nov 1, 2026 · Updated Nov 3, 2026')
    expect(text).toContain('Salary not specified')
  })

  it.each([
    ['full-time', 'text-full-time'],
    ['part-time', 'text-part-time'],
    ['contract', 'text-contract'],
    ['remote', 'text-remote'],
    ['internship', 'text-other'],
  ] as const)('%s is %s', (employmentType, look) => {
    expect(show({ employmentType }).html).toContain(look)
  })

  it('leads visitors to an account and keeps their search, and nobody to themselves', () => {
    expect(show({}, null).html).toContain('href="?q=nurse&amp;account=register"')
    expect(show({ isOwn: true }).text).not.toContain('Connect')
    expect(show({ isOwn: true }).text).toContain('Manage')
  })

  it('leads to the company where no member stands behind it', () => {
    const imported = { poster: null, postedBy: null }
    expect(show({ ...imported, applyUrl: 'https://jobs.example.com/1' }).html).toContain(
      'href="https://jobs.example.com/1" target="_blank" rel="noopener noreferrer nofollow"',
    )
    expect(show(imported).text).not.toMatch(/Connect|Apply/)
  })

  it('still says after a reload what was asked, and leads on once connected', () => {
    expect(show({ connection: 'none' }).text).not.toMatch(/Request Sent|Message/)
    expect(show({ connection: 'pending_out' }).text).toContain('Request Sent')
    expect(show({ connection: 'pending_in' }).text).toContain('Connect')
    const { html, text } = show({ connection: 'accepted' })
    expect(text).not.toContain('Connect')
    expect(html).toContain(`href="/messages/${poster.id}"`)
  })
})
