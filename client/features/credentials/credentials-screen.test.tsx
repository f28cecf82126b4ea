// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import type { Credential } from '#shared/contracts/credentials.ts'
import type { BadgeLog } from '#shared/domain/credentials/badges.ts'
import { maya } from '#tests/factories/current-user.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { CredentialsScreen } from './credentials-screen.tsx'

const AT = '2026-03-12T10:00:00.000Z'
const LICENSE: Credential = {
  ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b31', userId: maya.id, type: 'licence' },
  ...{ institution: 'Oregon State Board of Nursing', degree: 'Registered Nurse', fieldOfStudy: null },
  ...{ startDate: null, endDate: null, createdAt: AT, documentUrl: null, badge: null, nameReview: null },
  ...{ verificationStatus: 'pending', verificationNotes: null, verifiedAt: null },
  ...{ rejection: null, revokedAt: null },
}
const LOG: BadgeLog = {
  ...{ state: 'bad', summary: 'It was changed after it was signed.', name: 'BSN' },
  ...{ issuer: { id: 'did:key:z6Mk', name: 'Lakeside College' }, recipient: 'Maya Reyes', checkedAt: AT },
  steps: [{ step: 'signature', state: 'bad', text: 'About the signature.' }],
  fields: {
    ...{ type: 'degree', institution: 'Lakeside College', degree: 'BSN', fieldOfStudy: null },
    ...{ startDate: null, endDate: null },
  },
}

function open(before: Credential[] = []) {
  let stored = before
  const check: { status: number; body: unknown } = {
    status: 400,
    body: { code: 'badge_svg_refused', message: 'SVG images can contain code.' },
  }
  const sent = stubApi({
    'GET /api/credentials': () => ({ body: stored }),
    'GET /api/badges': { body: [] },
    'GET /api/auth/user': { body: maya },
    'POST /api/credentials': ({ body }) => {
      const added = { ...LICENSE, ...Object(body) }
      stored = [added]
      return { body: added }
    },
    'PATCH /api/credentials/:id': ({ body }) => {
      stored = stored.map((one) => ({ ...one, ...Object(body), verificationStatus: 'pending' as const }))
      return { body: stored[0] }
    },
    'DELETE /api/credentials/:id': () => {
      stored = []
      return {}
    },
    'POST /api/credentials/check': () => check,
  })
  const to = (endpoint: string) => sent.filter((one) => one.endpoint.startsWith(endpoint))
  return { ...mountScreen(<CredentialsScreen onOpenDocument={() => {}} />, { user: maya }), to, check }
}

test('a member adds, changes and removes a credential', async () => {
  const { findByText, findByRole, queryByRole, to } = open()
  await findByText("Show what you've learned")
  await press('Add credential')
  await findByText('Have a digital badge?')
  const dialog = await findByRole('dialog', { name: 'Add Credentials' })
  const form = () => fireEvent.submit(dialog.querySelector('form') ?? dialog)
  form()
  await findByText('Please choose a type')
  await enter('Type', 'licence')
  await enter('Issued by', LICENSE.institution)
  await enter('License (optional)', 'Registered Nurse')
  form()
  await findByRole('heading', { name: 'Registered Nurse' })
  await findByText('Under review')
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())

  await press(/^Edit ?Registered Nurse$/)
  await enter(/^Field of study/, 'Midwifery')
  await press('Save changes')
  await findByRole('heading', { name: 'Registered Nurse, Midwifery' })
  expect(to('PATCH')).toMatchObject([{ body: { fieldOfStudy: 'Midwifery' } }])

  await press(/^Remove ?Registered Nurse, Midwifery$/)
  await findByRole('dialog', { name: 'Remove this credential?' })
  await press('Remove')
  await findByText("Show what you've learned")
})

test('a badge that is refused says why, and one that fails its check can be taken out again', async () => {
  const { findByText, findByLabelText, check, findByRole } = open()
  await press('Add credential')
  const drop = async () => {
    const files = [new File(['{}'], 'badge.json')]
    fireEvent.change(await findByLabelText('Badge file'), { target: { files } })
  }
  await drop()
  await findByText(/^SVG images can contain code/)
  Object.assign(check, { status: 200, body: { id: LICENSE.id, log: LOG } })
  await drop()
  await findByText("This badge isn't valid")
  expect(await findByLabelText('School or university')).toHaveProperty('value', 'Lakeside College')
  await press('Remove this badge')
  await findByRole('button', { name: 'Choose badge' })
})

test('a change to a verified credential warns that it loses its seal', async () => {
  const { findByText, queryByText } = open([{ ...LICENSE, verificationStatus: 'verified', verifiedAt: AT }])
  await press(/^Edit ?Registered Nurse$/)
  await findByText(/^If you change anything, it loses its seal/)
  await enter(/^Field of study/, 'Midwifery')
  expect(queryByText('Under review')).toBeNull()
  await press('Save changes')
  await findByText('Under review')
})
