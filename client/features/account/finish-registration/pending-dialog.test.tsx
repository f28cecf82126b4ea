// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import { enter, mountScreen, press } from '#tests/factories/mounted-screen.tsx'
import { PendingDialog } from './pending-dialog.tsx'
import { loadPending } from './pending-registration.ts'

const open = () => mountScreen(<PendingDialog open onClose={() => {}} onSignIn={() => {}} />)

async function fill() {
  for (const [label, value] of [
    ['First name', 'Ines'],
    ['Last name', 'Moreau'],
    ['Email', 'ines@example.com'],
    ['Country', 'Canada'],
    ['City', 'Montreal'],
    ['State or province', 'QC'],
  ] as const)
    await enter(label, value)
  await press(/^I agree to the terms and conditions/, 'checkbox')
}

test('what is missing is said under each field, the first gets the focus, and uploads come later', async () => {
  const { findByLabelText, findByText, getByText } = open()
  const first = await findByLabelText('First name')
  await press('Create Account')
  for (const message of [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Please select your country',
    'City is required',
    'State/Province is required',
    'You must agree to the terms and conditions',
  ])
    await findByText(message)
  await vi.waitFor(() => expect(document.activeElement).toBe(first))
  for (const text of ['ID Upload Disabled', 'Resume Upload Disabled']) getByText(text)
  expect(document.body.textContent).toContain('JPG, PNG, PDF (max 5MB)')
})

test('a whole profile is stored here, and the next page asks for the password', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/', search: '?account=start', hash: '', assign })
  const { getByRole } = open()
  await fill()
  const button = getByRole('button', { name: 'Create Account' })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    button.click()
    await vi.waitFor(() => expect(loadPending()).toMatchObject({ firstName: 'Ines', state: 'QC' }))
    expect(currentToast()).toMatchObject({
      title: 'Redirecting to Payment',
      description: 'Complete your registration and subscribe for $9.99/month',
    })
    await vi.waitFor(() => expect(button.textContent).toBe('Creating Account...'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(assign).toHaveBeenCalledWith('/api/login')
  } finally {
    vi.useRealTimers()
  }
})

test('a browser that stores nothing is told why it fails, and keeps what was typed', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The quota has been exceeded.')
  })
  try {
    const { findByLabelText, findByRole, getByLabelText } = open()
    await findByLabelText('City')
    await fill()
    await press('Create Account')
    expect((await findByRole('alert')).textContent).toContain('Allow cookies and site data')
    expect(currentToast()).toMatchObject({ title: 'Registration Failed' })
    expect(getByLabelText('City')).toHaveProperty('value', 'Montreal')
  } finally {
    blocked.mockRestore()
  }
})
