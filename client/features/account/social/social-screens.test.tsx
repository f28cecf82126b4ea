// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import type { Arrival, SignInMethods } from '#shared/contracts/account-social.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { ArrivalScreen } from './arrival-screen.tsx'
import { SignInMethodsCard } from './sign-in-methods-card.tsx'

const ARRIVAL: Arrival = {
  ...{ provider: 'google', next: 'join', email: 'ada@example.com', isEmailVerified: true },
  ...{ firstName: 'Ada', lastName: 'Sample', returnTo: '/jobs' },
  ways: { password: true, providers: [] },
}
const GOOGLE: SignInMethods['identities'][number] = {
  id: '5b1f5f0e-6f0a-4a3e-9a55-0d8c1f0f9a04',
  ...{ provider: 'google', email: 'ada@example.com', createdAt: '2026-01-01T00:00:00.000Z' },
}
const confirmed = (task: () => Promise<unknown>) => void task()

function openArrival(arrival: Arrival, answers: Parameters<typeof stubApi>[0] = {}) {
  const sent = stubApi({ 'GET /api/auth/arrival': { body: { arrival } }, ...answers })
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign })
  return { ...mountScreen(<ArrivalScreen />), sent, assign }
}

test('who arrives from Google finds their name, is asked for the terms, and joins', async () => {
  const { findByRole, findByLabelText, sent } = openArrival(ARRIVAL, {
    'POST /api/auth/arrival/join': { body: {} },
  })
  await findByRole('heading', { name: 'One step left' })
  expect(await findByLabelText('First name')).toHaveProperty('value', 'Ada')
  await enter('Country', 'Canada')
  await press('Create Account')
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Terms Required' }))
  await press(/^I agree to the terms and conditions/, 'checkbox')
  await press('Create Account')
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      endpoint: 'POST /api/auth/arrival/join',
      body: { firstName: 'Ada', lastName: 'Sample', country: 'Canada', agreedToTerms: true },
    }),
  )
})

test('an address with an account must be proven: a wrong password is marked, the right one links', async () => {
  const wrong = { code: 'invalid_credentials', message: 'Wrong email or password.' }
  let isWrong = true
  const { findByRole, findByLabelText, findAllByText, assign } = openArrival(
    { ...ARRIVAL, next: 'prove' },
    { 'POST /api/auth/arrival/prove': () => (isWrong ? { status: 401, body: wrong } : { body: {} }) },
  )
  await findByRole('heading', { name: 'You already have an account' })
  const field = await findByLabelText('Password')
  await enter('Password', 'not my password')
  await press('Link and sign in')
  await findAllByText('Wrong email or password.')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(currentToast()).toMatchObject({ title: 'Login failed' })
  isWrong = false
  await enter('Password', 'quiet-harbour-42')
  await press('Link and sign in')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/jobs'))
  expect(sessionStorage.length + localStorage.length).toBe(1)
})

test('the settings link an account at its provider', async () => {
  const url = 'https://accounts.google.test/auth'
  stubApi({
    'GET /api/auth/identities': { body: { identities: [], offered: ['google'], canUnlink: true } },
    'POST /api/auth/identities/link': { body: { url } },
  })
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign })
  const { findByRole } = mountScreen(<SignInMethodsCard confirmed={confirmed} />)
  await findByRole('button', { name: /^Link ?Google$/ })
  await press(/^Link ?Google$/)
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url))
})

test('the settings unlink an account after a question, and not the only one', async () => {
  const linked = { identities: [GOOGLE], offered: ['google'], canUnlink: true }
  stubApi({
    'GET /api/auth/identities': { body: linked },
    'DELETE /api/auth/identities/:id': { body: { ...linked, identities: [] } },
  })
  const { findByRole, client } = mountScreen(<SignInMethodsCard confirmed={confirmed} />)
  await findByRole('button', { name: /^Unlink ?Google$/ })
  await press(/^Unlink ?Google$/)
  await findByRole('button', { name: 'Unlink' })
  await press('Unlink')
  await findByRole('button', { name: /^Link ?Google$/ })
  expect(currentToast()).toMatchObject({ title: 'Google is unlinked' })

  client.setQueryData(['/api/auth/identities'], { ...linked, canUnlink: false })
  expect(await findByRole('button', { name: /^Unlink ?Google$/ })).toHaveProperty('disabled', true)
})
