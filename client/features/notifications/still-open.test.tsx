// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import { mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { StillOpen } from './still-open.tsx'

const JOB = '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b40'

test('a job is said to be still open right in the list', async () => {
  const sent = stubApi({ 'POST /api/jobs/:id/renew': {} })
  const onDone = vi.fn()
  mountScreen(<StillOpen jobId={JOB} title="Night Nurse" onDone={onDone} />)
  await press(/^Still open.*Night Nurse$/)
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(currentToast()).toMatchObject({ title: 'Job Listed' })
  expect(sent.map(({ path }) => path)).toEqual([`/api/jobs/${JOB}/renew`])
})
