// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { maya } from '#tests/factories/current-user.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { ConfirmNewEmailScreen, UndoNewEmailScreen } from './confirm-link-screens.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const open = (address: string) => history.replaceState(null, '', address)
beforeEach(() => open('/'))

test('a new address waits for its member to sign in, and its secret survives that out of the address', async () => {
  const sent = stubApi({ 'POST /api/auth/confirm-email-change': { body: { ok: true } } })
  open('/confirm-email-change#secret')
  const signedOut = mountScreen(<ConfirmNewEmailScreen />)
  await signedOut.findByRole('heading', { name: 'Sign in to change your email' })
  const link = signedOut.getByRole('link', { name: 'Sign In' })
  expect(link.getAttribute('href')).toContain('?account=login')
  await vi.waitFor(() => expect(link.closest('[inert]')).toBeNull())
  expect(location.href).not.toContain('secret')
  signedOut.unmount()

  const signedIn = mountScreen(<ConfirmNewEmailScreen />, { user: maya })
  await signedIn.findByRole('button', { name: 'Yes, change my email' })
  expect(sent).toEqual([])
  await press('Yes, change my email')
  await signedIn.findByRole('heading', { name: 'Your email is changed' })
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'secret' }])
  expect(sessionStorage.length).toBe(0)
})

test('the old address is restored at a press, without signing in', async () => {
  stubApi({ 'POST /api/auth/undo-email-change': { body: { ok: true } } })
  open('/undo-email-change#secret')
  const { findByRole } = mountScreen(<UndoNewEmailScreen />)
  await findByRole('button', { name: 'Yes, restore it' })
  await press('Yes, restore it')
  await findByRole('heading', { name: 'Your email is restored' })
})

test('a password that is easy to guess is refused under its field, and the link still works', async () => {
  const easy = 'Please choose another password. This one is easy to guess.'
  let isEasy = true
  stubApi({
    'POST /api/auth/reset-password': () =>
      isEasy
        ? { status: 400, body: { code: 'weak_password', message: easy, fields: { password: easy } } }
        : { body: { ok: true } },
  })
  open('/reset-password#secret')
  const { findByText, findByRole, findByLabelText } = mountScreen(<ResetPasswordScreen />)
  await findByLabelText('New password')
  await enter('New password', 'password123')
  await press('Save password')
  await findByText(easy)
  isEasy = false
  await enter('New password', 'louder-harbour-43')
  await press('Save password')
  await findByRole('heading', { name: 'Your password is changed' })
  expect((await findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/api/login')
})

test('a link that was used says so and leads to a new one', async () => {
  stubApi({
    'POST /api/auth/reset-password': {
      status: 400,
      body: { code: 'link_not_valid', message: 'This link has expired.' },
    },
  })
  open('/reset-password#secret')
  const { findByRole, findByLabelText } = mountScreen(<ResetPasswordScreen />)
  await findByLabelText('New password')
  await enter('New password', 'louder-harbour-43')
  await press('Save password')
  await findByRole('heading', { name: "This link doesn't work" })
  const link = await findByRole('link', { name: 'Get a new link' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})

test('what is no address is refused under its field; a sent link remembers the page to return to', async () => {
  stubApi({ 'POST /api/auth/forgot-password': { body: { ok: true } } })
  open('/forgot-password?next=%2Fsettings')
  const { findByLabelText, findByText, findByRole } = mountScreen(<ForgotPasswordScreen />)
  const field = await findByLabelText('Email')
  await enter('Email', 'not an address')
  await press('Email me a link')
  await findByText('Valid email is required')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  await enter('Email', 'nora@example.com')
  await press('Email me a link')
  await findByRole('heading', { name: 'Check your inbox' })
  const again = await findByRole('link', { name: 'try another address' })
  expect(again.getAttribute('href')).toBe('/forgot-password?next=%2Fsettings')
})
