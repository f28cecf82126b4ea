// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import type { PendingProfile } from '#shared/contracts/account-auth.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { savePending } from '../finish-registration/pending-registration.ts'
import { AccountDialog } from './account-dialog.tsx'
import type { AccountMode } from './account-forms.ts'

const PASSWORD = 'quiet-harbour-42'
const PROFILE: PendingProfile = {
  ...{ firstName: 'Ines', lastName: 'Moreau', email: 'ines@example.com' },
  ...{ country: 'Canada', city: 'Montreal', state: 'QC', title: 'Architect', bio: '' },
  agreedToTerms: true,
}
const refusal = (status: number, code: string, message: string, fields?: Record<string, string>) => ({
  status,
  body: { code, message, ...(fields && { fields }) },
})

function open(mode: AccountMode, answers: Parameters<typeof stubApi>[0] = {}, returnTo = '/') {
  const sent = stubApi({
    'GET /api/auth/providers': { body: { providers: [] } },
    'GET /api/auth/user': { body: null },
    ...answers,
  })
  const on = { signedIn: vi.fn(), editProfile: vi.fn(), modeChange: vi.fn() }
  const screen = mountScreen(
    <AccountDialog
      mode={mode}
      onModeChange={on.modeChange}
      onEditProfile={on.editProfile}
      onClose={() => {}}
      onSignedIn={on.signedIn}
      returnTo={returnTo}
    />,
  )
  return { ...screen, sent, on, password: () => screen.findByLabelText('Password') }
}
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('a wrong password is marked and gets the focus, and no failure loses what was typed', async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    'POST /api/auth/login': refusal(401, 'invalid_credentials', 'Wrong email or password.'),
  }
  const { password, findByRole, getByLabelText, on, sent } = open('login', answers)
  const field = await password()
  await enter('Email', 'INES@example.com')
  await enter('Password', 'not my password')
  await press('Sign In')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(described(field)).toContain('Wrong email or password.')
  expect(currentToast()).toMatchObject({ title: 'Login failed' })

  const posts = () => sent.filter(({ endpoint }) => endpoint === 'POST /api/auth/login')
  expect(posts()).toHaveLength(1)
  expect(getByLabelText('Email')).toHaveProperty('value', 'INES@example.com')
  await findByRole('button', { name: 'Sign In' })
  expect(on.signedIn).not.toHaveBeenCalled()
})

test('without a network it says so, and the same press works once there is one', async () => {
  let isOffline = true
  const { password, findByRole, on } = open('login', {
    'POST /api/auth/login': () => (isOffline ? 'offline' : { body: {} }),
  })
  await password()
  await enter('Email', 'ines@example.com')
  await enter('Password', PASSWORD)
  await press('Sign In')
  expect((await findByRole('alert')).textContent).toContain('Check your connection and try again.')
  isOffline = false
  await press('Sign In')
  await vi.waitFor(() => expect(on.signedIn).toHaveBeenCalledOnce())
})

test('joining asks for the terms in a toast too, and shows what the server refuses under its field', async () => {
  const weak = { password: 'Please choose another password. This one is easy to guess.' }
  const { password, findByText, getByLabelText, on } = open('register', {
    'POST /api/auth/register': refusal(400, 'weak_password', weak.password, weak),
  })
  const field = await password()
  for (const [label, value] of [
    ['Email', 'sam@example.com'],
    ['Password', 'password123'],
    ['First name', 'Sam'],
    ['Last name', 'Field'],
    ['Country', 'USA'],
  ] as const)
    await enter(label, value)
  await press('Create Account')
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Terms Required',
      description: 'Please agree to the terms and conditions.',
    }),
  )
  await press(/^I agree to the terms and conditions/, 'checkbox')
  await press('Create Account')
  await findByText(weak.password)
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(currentToast()).toMatchObject({ title: 'Registration failed' })
  expect(getByLabelText('First name')).toHaveProperty('value', 'Sam')
  await press('Sign in')
  expect(on.modeChange).toHaveBeenCalledWith('login')
})

test('a social login is a way back for who forgot the password, where there is one', async () => {
  const { findByText, getByRole } = open(
    'login',
    { 'GET /api/auth/providers': { body: { providers: ['google'] } } },
    '/jobs?q=nurse',
  )
  await findByText('Forgot your password? Use a social login option to access your account.')
  expect(getByRole('link', { name: 'Sign in with Google' }).getAttribute('href')).toContain(
    encodeURIComponent('/jobs?q=nurse'),
  )
  expect(getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
    '/forgot-password?next=%2Fjobs%3Fq%3Dnurse',
  )
})

test('without a social login nothing is said of one', async () => {
  const { password, queryByText } = open('login')
  await password()
  expect(queryByText(/social/i)).toBeNull()
})

test('with a profile only the password is asked for; Enter creates the account and forgets the profile', async () => {
  savePending(PROFILE)
  const { password, getByRole, getAllByRole, on, sent } = open('register', {
    'POST /api/auth/register': { body: {} },
  })
  const field = await password()
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  const details = getByRole('region', { name: 'Your details' })
  expect(details.textContent).toContain('Ines Moreau')
  expect(details.textContent).toContain('ines@example.com')
  const dialog = getByRole('dialog', { name: 'Join Trueline' })
  expect(dialog.querySelectorAll('input:not([type=hidden]), select, textarea')).toHaveLength(1)
  expect(dialog.textContent).toContain('Your first 2 calls are free.')
  expect(getAllByRole('button', { name: 'Create Account' })).toHaveLength(1)
  await enter('Password', PASSWORD)
  const form = field.closest('form')
  if (form) fireEvent.submit(form)
  await vi.waitFor(() => expect(on.signedIn).toHaveBeenCalledOnce())
  expect(sent.find(({ endpoint }) => endpoint === 'POST /api/auth/register')?.body).toEqual({
    ...PROFILE,
    password: PASSWORD,
  })
  expect(localStorage.getItem('pendingRegistration')).toBeNull()
})

test('with a profile a taken address is said above the button and the details can be changed', async () => {
  savePending(PROFILE)
  const { password, findByRole, on } = open('register', {
    'POST /api/auth/register': refusal(
      409,
      'email_taken',
      'There is an account with this email. Sign in, or use another email.',
    ),
  })
  const field = await password()
  await enter('Password', 'short')
  await press('Create Account')
  await vi.waitFor(() => expect(described(field)).toContain('At least 6 characters'))
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  await enter('Password', PASSWORD)
  await press('Create Account')
  expect((await findByRole('alert')).textContent).toContain('Sign in, or use another email.')
  expect(field).toHaveProperty('value', PASSWORD)
  expect(localStorage.getItem('pendingRegistration')).toContain(PROFILE.email)
  await press('Change details')
  expect(on.editProfile).toHaveBeenCalledOnce()
})

test('someone else in the same browser starts with an empty form', async () => {
  savePending(PROFILE)
  const { password } = open('register')
  await password()
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  await press('Not you?')
  expect(reload).toHaveBeenCalledOnce()
  expect(localStorage.getItem('pendingRegistration')).toBeNull()
})
