// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { JobPicker } from './job-picker.tsx'

test('who mistypes a title is offered the right one, which searches for it and returns to the field', async () => {
  const found = { jobs: [], didYouMean: null }
  const sent = stubApi({
    'GET /api/jobs': ({ path }) => ({
      body: path.includes('libarian') ? { ...found, didYouMean: 'librarian' } : found,
    }),
  })
  const { findByLabelText, findByRole } = mountScreen(
    <JobPicker open onOpenChange={() => {}} onPick={() => {}} />,
  )
  const field = await findByLabelText('Search jobs')
  await enter('Search jobs', 'libarian')
  await findByRole('button', { name: 'librarian' })
  await press('librarian')
  expect(document.activeElement).toBe(field)
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'librarian'))
  await vi.waitFor(() => expect(sent.some(({ path }) => path.includes('librarian'))).toBe(true))
})
