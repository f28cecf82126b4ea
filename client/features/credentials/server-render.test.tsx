import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { Credential } from '#shared/contracts/credentials.ts'
import type { BadgeLog, StepState } from '#shared/domain/credentials/badges.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { BadgeCheck } from './badge-check.tsx'
import { CredentialCard } from './credential-card.tsx'

const logOf = (state: StepState): BadgeLog => ({
  state,
  summary: 'What it comes to.',
  name: 'Bachelor of Science in Nursing',
  issuer: { id: 'did:key:z6Mk', name: 'Lakeside College' },
  recipient: 'Robin Sample',
  steps: [{ step: 'signature', state, text: 'About the signature.' }],
  checkedAt: '2026-03-12T10:00:00.000Z',
  fields: {
    type: 'degree',
    institution: 'Lakeside College',
    degree: null,
    fieldOfStudy: null,
    startDate: null,
    endDate: null,
  },
})
const credential: Credential = {
  id: 'c',
  userId: 'm',
  type: 'licence',
  institution: 'Oregon State Board of Nursing',
  degree: 'Registered Nurse',
  fieldOfStudy: null,
  startDate: '2022-05-01',
  endDate: null,
  verificationStatus: 'pending',
  documentUrl: null,
  verificationNotes: null,
  verifiedAt: null,
  createdAt: '2026-03-12T10:00:00.000Z',
  rejection: null,
  revokedAt: null,
  nameReview: null,
  badge: null,
}
const ignore = () => {}
const cardOf = (more: Partial<Credential>) =>
  renderScreen(
    <Router ssrPath="/credentials">
      <CredentialCard
        credential={{ ...credential, ...more }}
        onEdit={ignore}
        onRemove={ignore}
        onOpenDocument={ignore}
      />
    </Router>,
  )

test.each([
  ['ok', 'text-verified', 'Passed'],
  ['caution', 'text-pending', 'Not certain'],
  ['bad', 'text-danger', 'Failed'],
  ['unchecked', 'text-pending', 'Not checked'],
] as const)('a check that is %s says so in color and word', (state, color, word) => {
  const { getByText, root } = renderScreen(<BadgeCheck log={logOf(state)} />)
  expect([...getByText(word).classList]).toContain(color)
  if (state !== 'ok') expect(root.querySelector('[class*=verified]')).toBeNull()
})

test('a badge that cannot be checked is not called invalid', () => {
  const { getByText, queryByText } = renderScreen(<BadgeCheck log={logOf('unchecked')} />)
  getByText("We can't check this badge")
  expect(queryByText("This badge isn't valid")).toBeNull()
})

test('only what a reviewer verified is green, regardless of its badge', () => {
  const pending = cardOf({})
  pending.getByText('Under review')
  pending.getByText('License · Since May 2022')
  expect(pending.root.querySelector('[class*=verified-soft]')).toBeNull()
  const verified = cardOf({ verificationStatus: 'verified', verifiedAt: '2026-03-12T10:00:00.000Z' })
  expect(verified.root.querySelector('[class*=verified-soft]')).not.toBeNull()
})

test('a refusal gives the reason', () => {
  const card = cardOf({ verificationStatus: 'rejected', rejection: 'The document has expired.' })
  expect(card.getAllByText('Not approved')).toHaveLength(2)
  card.getByText(/^The document has expired\./)
  expect(card.queryByText(/Revoked/)).toBeNull()
})

test('an approval that was taken back says so, with the day, the reason and what to do', () => {
  const card = cardOf({
    verificationStatus: 'rejected',
    rejection: 'The board has no record of it.',
    revokedAt: '2026-03-12T10:00:00.000Z',
  })
  card.getByText('Revoked')
  expect(card.getByText('March 12, 2026').parentElement?.textContent).toBe('Revoked on March 12, 2026')
  card.getByText('The board has no record of it.')
  card.getByText(/edit it or attach another document/)
  expect(card.getByRole('link').getAttribute('href')).toBe('/contact')
  expect(card.queryByText('Not approved')).toBeNull()
})

test('one that is reviewed again after a change of name says for whom it was verified', () => {
  cardOf({ nameReview: { verifiedName: 'Maya Reyes' } }).getByText(/^It was verified for Maya Reyes\./)
})
