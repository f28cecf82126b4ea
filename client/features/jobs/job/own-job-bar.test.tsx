// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Job } from '#shared/contracts/jobs.ts'
import { maya } from '#tests/factories/current-user.ts'
import { job } from '#tests/factories/job.ts'
import { mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { OwnJobBar } from './own-job-bar.tsx'

const asked: Job = { ...job, isOwn: true, confirmation: 'asked', closesAt: '2998-12-31T00:00:00.000Z' }
const RENEW = 'POST /api/jobs/:id/renew'

test('its poster is asked whether a job is still open, and says so with one press', async () => {
  const sent = stubApi({ [RENEW]: {} })
  const { findByText } = mountScreen(<OwnJobBar job={asked} />, { user: maya, path: `/jobs/${job.id}` })
  await findByText('Is this job still open?')
  expect(sent).toEqual([])
  await press('Still open')
  await expect.poll(() => sent.filter(({ endpoint }) => endpoint === RENEW)).toHaveLength(1)
})

test('opening the link in the mail says it once, and the address forgets it', async () => {
  const sent = stubApi({ [RENEW]: {} })
  const path = `/jobs/${job.id}?still=open`
  const { visited } = mountScreen(<OwnJobBar job={{ ...asked, isActive: false }} />, { user: maya, path })
  await expect.poll(() => visited.at(-1)).toBe(`/jobs/${job.id}`)
  expect(sent.filter(({ endpoint }) => endpoint === RENEW)).toHaveLength(1)
})
