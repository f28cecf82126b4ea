import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { maya } from '#tests/factories/current-user.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { QuickActions } from './quick-actions.tsx'

const openers = { id: () => {}, credentials: () => {} }
const FRESH = {
  hasResume: false,
  hasIdDocument: false,
  hasCredential: false,
  idVerificationStatus: 'pending',
} as const

function labelsFor(changes: Partial<typeof maya>) {
  const { getAllByRole } = renderScreen(
    <Router ssrPath="/">
      <QuickActions user={{ ...maya, ...FRESH, ...changes }} openers={openers} />
    </Router>,
  )
  return getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('a new member gets the actions of the specification', () => {
  expect(labelsFor({})).toEqual(['Update Resume', 'Upload Government ID', 'Browse Jobs', 'Add Credentials'])
})

test('what is done already changes its action', () => {
  const [resume, , , credentials] = labelsFor({ hasResume: true, hasCredential: true })
  expect([resume, credentials]).toEqual(['Replace resume', 'Add another credential'])
  const idLabel = (changes: Partial<typeof maya>) => labelsFor(changes)[1]
  expect(idLabel({ hasIdDocument: true })).toBe('View ID status')
  expect(idLabel({ idVerificationStatus: 'verified' })).toBe('View ID status')
  expect(idLabel({ hasIdDocument: true, idVerificationStatus: 'rejected' })).toBe('Upload a new ID')
})
