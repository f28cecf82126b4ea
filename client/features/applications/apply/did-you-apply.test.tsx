// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { maya } from '#tests/factories/current-user.ts'
import { job } from '#tests/factories/job.ts'
import { mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { useDidYouApply } from './use-did-you-apply.tsx'

function Way({ job }: { job: Job }) {
  const { onLeave, dialog } = useDidYouApply()
  return (
    <>
      <button type="button" onClick={() => onLeave(job)}>
        Apply
      </button>
      {dialog}
    </>
  )
}

test('who comes back from a company’s page is asked whether they applied', async () => {
  const sent = stubApi({ 'POST /api/jobs/:id/application/elsewhere': {} })
  const { findByRole, queryByRole } = mountScreen(<Way job={job} />, { user: maya })
  await press('Apply')
  expect(queryByRole('dialog')).toBeNull()
  fireEvent.focus(window)
  const dialog = await findByRole('dialog', { name: 'Did you apply?' })
  await press('Yes, I applied')
  await expect.poll(() => dialog.isConnected).toBe(false)
  expect(currentToast()).toMatchObject({ title: 'Noted' })
  expect(sent.map(({ path }) => path)).toEqual([`/api/jobs/${job.id}/application/elsewhere`])
})

test('a visitor is not asked', async () => {
  const { queryByRole } = mountScreen(<Way job={job} />)
  await press('Apply')
  fireEvent.focus(window)
  expect(queryByRole('dialog')).toBeNull()
})
