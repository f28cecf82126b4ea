// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import type { SignInEntry } from '#shared/contracts/account-sign-ins.ts'
import { maya } from '#tests/factories/current-user.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { AccessSection } from './access/access-section.tsx'
import { SignInsSection } from './sign-ins/sign-ins-section.tsx'

const ACCESS = { email: maya.email, isEmailVerified: true, pendingEmail: null, hasPassword: true }
const THIS: SignInEntry = {
  ...{ id: '5b1f5f0e-6f0a-4a3e-9a55-0d8c1f0f9a02', isThisOne: true, way: 'passkey', network: '203.0.113.x' },
  ...{ deviceName: 'Firefox on Linux', createdAt: '2026-01-01T00:00:00.000Z' },
  lastSeenAt: '2026-01-02T00:00:00.000Z',
}
const PHONE = { ...THIS, id: '5b1f5f0e-6f0a-4a3e-9a55-0d8c1f0f9a03', isThisOne: false }

test('a sign-in elsewhere is ended from the list', async () => {
  let items = [THIS, { ...PHONE, deviceName: 'Chrome on Android' }]
  const sent = stubApi({
    'GET /api/sign-ins': () => ({ body: { items } }),
    'DELETE /api/sign-ins/:id': () => {
      items = [THIS]
      return { body: { ok: true } }
    },
  })
  const { findByText, findByRole } = mountScreen(<SignInsSection />, { user: maya })
  await findByText('This browser')
  await findByRole('button', { name: 'Sign out everywhere else' })
  await press('Sign out Chrome on Android')
  await findByText("You aren't signed in anywhere else.")
  expect(sent.find(({ endpoint }) => endpoint === 'DELETE /api/sign-ins/:id')?.path).toBe(
    `/api/sign-ins/${PHONE.id}`,
  )
})

test('a new address is asked for with the password, then waits in the settings until its link is opened', async () => {
  let pendingEmail: string | null = null
  const wrong = { code: 'wrong_password', message: 'No.', fields: { password: "This isn't your password" } }
  stubApi({
    'GET /api/account': () => ({ body: { ...ACCESS, pendingEmail } }),
    'POST /api/account/email': ({ body }) => {
      if (JSON.stringify(body).includes('not mine')) return { status: 400, body: wrong }
      pendingEmail = 'maya.new@example.com'
      return { body: { ok: true } }
    },
    'DELETE /api/account/email': () => {
      pendingEmail = null
      return { body: { ok: true } }
    },
  })
  const { findByText, findByLabelText, findByRole, queryByText } = mountScreen(
    <AccessSection canChangeEmail />,
    {
      user: maya,
    },
  )
  await findByRole('button', { name: 'Change email address' })
  await press('Change email address')
  const address = await findByLabelText('New email address')
  await enter('New email address', 'nowhere')
  await enter('Your password', 'not mine')
  await press('Send the link')
  await findByText('Valid email is required')
  await vi.waitFor(() => expect(document.activeElement).toBe(address))
  await enter('New email address', 'maya.new@example.com')
  await press('Send the link')
  await findByText("This isn't your password")
  await vi.waitFor(async () => expect(document.activeElement).toBe(await findByLabelText('Your password')))
  await enter('Your password', 'quiet-harbour-42')
  await press('Send the link')
  await findByText("Your new email isn't confirmed yet")
  await press('Keep the old one')
  await vi.waitFor(() => expect(queryByText("Your new email isn't confirmed yet")).toBeNull())
})

test('a changed password is said and closes the dialog; a short one is refused under its field', async () => {
  stubApi({
    'GET /api/account': { body: ACCESS },
    'GET /api/sign-ins': { body: { items: [THIS] } },
    'PUT /api/account/password': { body: { ok: true } },
  })
  const { findByText, findByLabelText, findByRole, queryByRole } = mountScreen(
    <AccessSection canChangeEmail />,
    {
      user: maya,
    },
  )
  await findByRole('button', { name: 'Change password' })
  await press('Change password')
  const field = await findByLabelText('New password')
  await enter('Current password', 'quiet-harbour-42')
  await enter('New password', 'short')
  await press('Save password')
  await findByText(/^At least 6 characters/)
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  await enter('New password', 'louder-harbour-43')
  await press('Save password')
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(currentToast()).toMatchObject({ title: 'Password changed' })
})
