import { QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { UserContext } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { job } from '#tests/factories/job.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { JobCard } from './job-card.tsx'

function show(values: Partial<Job> = {}, user: object | null = { id: 'x', isPremium: false }) {
  return renderScreen(
    <QueryClientProvider client={createQueryClient()}>
      <UserContext value={user as CurrentUser | null}>
        <Router ssrPath="/jobs?q=nurse">
          <JobCard job={{ ...job, ...values }} onConnect={async () => 'pending'} />
        </Router>
      </UserContext>
    </QueryClientProvider>,
  )
}

describe('a job card', () => {
  it('shows what the specification names', () => {
    const { getByRole, getByText, queryByText } = show()
    expect(getByRole('link', { name: 'Night Nurse' }).getAttribute('href')).toBe(`/jobs/${job.id}`)
    getByRole('heading', { name: 'Night Nurse', level: 2 })
    for (const text of [
      'Harbor Health · Seattle, WA, USA',
      'Full-time',
      '$80k-$95k',
      'RN license.',
      'Parking.',
    ])
      getByText(text)
    getByText('Posted Nov 1, 2026')
    getByText('Omar H.')
    getByRole('button', { name: /^Connect/ })
    expect(queryByText(/Updated/)).toBeNull()
    expect([...getByText('Twelve beds.').classList]).toContain('line-clamp-2')
  })

  it('says when it was last confirmed, and leads to the company', () => {
    const posterProof = { domain: 'harborhealth.example', provenAt: '2026-10-03T09:00:00.000Z' }
    const { getByRole, getByText, queryByText } = show({
      companySlug: 'harbor-health',
      posterProof,
      confirmedAt: '2026-11-20T09:00:00.000Z',
    })
    getByText(/Confirmed open Nov 20, 2026/)
    expect(getByRole('link', { name: 'Harbor Health' }).getAttribute('href')).toBe('/companies/harbor-health')
    getByText('The poster proved an address at harborhealth.example on Oct 3, 2026')
    expect(queryByText(/Still open/)).toBeNull()
  })

  it('asks its poster whether it is still open', () => {
    const asked = { isOwn: true, confirmation: 'asked', closesAt: '2026-12-31T00:00:00.000Z' } as const
    const { getByRole, getByText } = show(asked)
    getByRole('button', { name: /^Still open.*Night Nurse$/ })
    getByText('Confirm by Dec 31, 2026')
    show({ isOwn: true, confirmation: 'missed', isActive: false }).getByRole('button', {
      name: /^Still open/,
    })
  })

  it('names the day of an edit, and missing pay', () => {
    const { getByText } = show({ updatedAt: '2026-11-03T00:00:00.000Z', salaryMin: null, salaryMax: null })
    getByText('Posted Nov 1, 2026 · Updated Nov 3, 2026')
    getByText('Salary not specified')
  })

  it.each([
    ['full-time', 'Full-time', 'text-full-time'],
    ['part-time', 'Part-time', 'text-part-time'],
    ['contract', 'Contract', 'text-contract'],
    ['remote', 'Remote', 'text-remote'],
    ['internship', 'Internship', 'text-other'],
  ] as const)('%s is %s in %s', (employmentType, name, className) => {
    expect([...show({ employmentType }).getByText(name).classList]).toContain(className)
  })

  it("keeps a visitor's search through sign-up, and offers members no connection to themselves", () => {
    const visitors = show({}, null).getByRole('link', { name: /Connect/ })
    expect(visitors.getAttribute('href')).toBe('?q=nurse&account=register')
    const own = show({ isOwn: true })
    expect(own.queryByText(/Connect/)).toBeNull()
    own.getByRole('link', { name: /^Manage.*Night Nurse$/ })
  })

  it('leads to the company where no member stands behind it', () => {
    const imported = { poster: null, postedBy: null }
    const link = show({ ...imported, applyUrl: 'https://jobs.example.com/1' }).getByRole('link', {
      name: /Apply/,
    })
    expect(link.getAttribute('href')).toBe('https://jobs.example.com/1')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(show(imported).queryByText(/Connect|Apply/)).toBeNull()
  })

  it('still shows the sent request after a reload, and links on once connected', () => {
    expect(show({ connection: 'none' }).queryByText(/Request Sent|Message/)).toBeNull()
    show({ connection: 'pending_out' }).getByRole('button', { name: /^Request Sent/ })
    show({ connection: 'pending_in' }).getByRole('button', { name: /^Connect/ })
    const { getByRole, queryByText } = show({ connection: 'accepted' })
    expect(queryByText(/Connect/)).toBeNull()
    expect(getByRole('link', { name: /Message/ }).getAttribute('href')).toBe(
      `/messages/${job.poster?.id}?about=Night+Nurse`,
    )
  })
})
