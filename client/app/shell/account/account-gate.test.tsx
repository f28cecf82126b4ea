// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { savePending } from '#client/features/account/finish-registration/pending-registration.ts'
import type { PendingProfile } from '#shared/contracts/account-auth.ts'
import { mountScreen, stubApi } from '#tests/factories/mounted-screen.tsx'
import { AccountGate } from './account-gate.tsx'

const PROFILE: PendingProfile = {
  ...{ firstName: 'Ines', lastName: 'Moreau', email: 'ines@example.com', country: 'Canada' },
  ...{ city: 'Montreal', state: 'QC', title: '', bio: '' },
  agreedToTerms: true,
}

function open(path: string) {
  stubApi({ 'GET /api/auth/providers': { body: { providers: [] } } })
  history.replaceState(null, '', path)
  return mountScreen(<AccountGate warm={false} />, { path })
}

test.each([
  ['/?account=login', 'Welcome Back'],
  ['/?account=register', 'Join Trueline'],
  ['/jobs?q=nurse&account=start', 'Create your profile'],
])('%s opens "%s"', async (path, name) => {
  await open(path).findByRole('dialog', { name })
})

test('the next step after signing up is a password where a profile waits, otherwise signing in', async () => {
  const without = open('/?account=continue&next=%2Fjobs')
  await vi.waitFor(() => expect(without.visited.at(-1)).toBe('?account=login&next=%2Fjobs'))
  savePending(PROFILE)
  const withProfile = open('/?account=continue&next=%2Fjobs')
  await vi.waitFor(() => expect(withProfile.visited.at(-1)).toBe('?account=register&next=%2Fjobs'))
})
