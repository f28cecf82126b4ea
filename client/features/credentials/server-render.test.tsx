import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { Credential } from '#shared/contracts/credentials.ts'
import type { BadgeLog, StepState } from '#shared/domain/credentials/badges.ts'
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
  renderToString(
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
] as const)('a check that is %s says so in color and word', (state, color, word) => {
  const html = renderToString(<BadgeCheck log={logOf(state)} />)
  expect(html).toContain(color)
  expect(html).toContain(word)
  if (state !== 'ok') expect(html).not.toContain('text-verified')
})

test('only what a reviewer verified is green, whatever its badge says', () => {
  const pending = cardOf({})
  expect(pending).toContain('Under review')
  expect(pending).not.toContain('verified-soft')
  expect(pending).toContain('License · Since May 2022')
  expect(cardOf({ verificationStatus: 'verified', verifiedAt: '2026-03-12T10:00:00.000Z' })).toContain(
    'verified-soft',
  )
})

test('a refusal says why', () => {
  const html = cardOf({ verificationStatus: 'rejected', rejection: 'The document has expired.' })
  expect(html).toContain('Not approved')
  expect(html).toContain('The document has expired.')
  expect(html).not.toContain('Revoked')
})

test('an approval that was taken back says so, with the day, the reason and what to do', () => {
  const html = cardOf({
    verificationStatus: 'rejected',
    rejection: 'The board has no record of it.',
    revokedAt: '2026-03-12T10:00:00.000Z',
  })
  expect(html).toContain('Revoked')
  expect(html).toContain('March 12, 2026')
  expect(html).toContain('The board has no record of it.')
  expect(html).toContain('edit it or attach another document')
  expect(html).toContain('href="/contact"')
  expect(html).not.toContain('Not approved')
})
