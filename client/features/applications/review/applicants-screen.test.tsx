// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import type { ApplicantDetail, ListedApplicant } from '#shared/contracts/applications-review.ts'
import { maya } from '#tests/factories/current-user.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { ApplicantsScreen } from './applicants-screen.tsx'

const JOB = '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b30'
const AT = '2026-06-01T00:00:00.000Z'
const BLIND = { applicant: null, isIdVerified: false, country: 'USA', status: 'viewed', score: null } as const
const listed = (number: number): ListedApplicant => ({
  ...{ ...BLIND, id: `7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b3${number}`, number },
  ...{ hasPrivateNote: false, submittedAt: AT, changedAt: AT },
})
const detail = ({ id, number }: ListedApplicant): ApplicantDetail => ({
  ...{ ...BLIND, id, number, verified: [], sent: null, note: `I am number ${number}.`, answers: [] },
  ...{ isBlind: true, points: [], privateNote: null, showUp: null, submittedAt: AT, history: [] },
})

test('a poster goes through blind applications by keyboard and turns several down with one message', async () => {
  const applicants = [listed(1), listed(2)]
  const job = { id: JOB, title: 'Night Nurse', company: 'Harbor', isOpen: true, isBlind: true, questions: [] }
  const sent = stubApi({
    'GET /api/jobs/:id/applicants': { body: { job, applicants, total: 2, nextCursor: null } },
    'POST /api/applications/:id/open': ({ path }) => {
      const opened = applicants.find(({ id }) => path.includes(id))
      return opened ? { body: detail(opened) } : { status: 404 }
    },
    'POST /api/jobs/:id/applicants/not-selected': { body: { changed: 2 } },
  })
  const { findByText, findAllByRole, findByRole } = mountScreen(
    <ApplicantsScreen params={{ id: JOB }} schedule={() => null} />,
    { user: maya },
  )
  await findByText(/^Blind review: names, photos, schools and contact show once/)
  const [first] = await findAllByRole('button', { name: 'Applicant 1' })
  if (first) fireEvent.click(first)
  await findByText('1 of 2')
  await findByText('I am number 1.')
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await findByText('2 of 2')
  await findByText('I am number 2.')
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  const panel = await findByRole('dialog', { name: 'Applicant 1' })
  await press('Close')
  await expect.poll(() => panel.isConnected).toBe(false)

  await press('Select all shown', 'checkbox')
  await press('Not selected (2)')
  await enter(/^Message to each of them/, 'Thank you for applying.')
  await press('Not selected')
  await expect.poll(currentToast).toMatchObject({ title: 'Not Selected', description: '2 applicants told.' })
  expect(sent.find(({ endpoint }) => endpoint.endsWith('/not-selected'))?.body).toEqual({
    ids: applicants.map(({ id }) => id),
    message: 'Thank you for applying.',
  })
})
