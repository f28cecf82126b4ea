// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shareRealtime } from '#client/lib/realtime/live.ts'
import { currentToast } from '#client/ui/toast-store.ts'
import type { HistoryItem, PendingCredential, PendingId } from '#shared/contracts/verification-reviews.ts'
import { maya } from '#tests/factories/current-user.ts'
import { createFakeRealtime } from '#tests/factories/fake-realtime.ts'
import { mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { AdminScreen } from './admin-screen.tsx'

const AT = '2026-03-12T10:00:00.000Z'
const VERSION = 'a'.repeat(32)
const ROBIN: PendingId = {
  ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b21', firstName: 'Robin', lastName: 'Sample' },
  ...{ email: 'robin@demo.test', country: 'USA', city: 'Salem', state: 'OR', title: null },
  ...{ profileImageUrl: null, contentType: 'image/jpeg', rejections: 0, nameReview: null },
  ...{ idDocumentUrl: '/objects/1', objectId: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b22' },
  ...{ createdAt: AT, submittedAt: AT, version: VERSION },
}
const UNA: PendingId = {
  ...{ ...ROBIN, id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b23', firstName: 'Una', lastName: 'Once' },
  rejections: 1,
}
const BSN: PendingCredential = {
  ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b24', type: 'degree', degree: 'BSN', fieldOfStudy: null },
  ...{ institution: 'Harbor College', startDate: null, endDate: null, createdAt: AT, version: VERSION },
  ...{ documentUrl: null, objectId: null, contentType: null, badge: null },
  member: { ...ROBIN, firstName: 'Elon', lastName: 'Reyes' },
  nameReview: { verifiedName: 'Maya Reyes', since: AT },
}
const APPROVAL: HistoryItem = {
  ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b25', kind: 'credential', label: 'BSN, Harbor College' },
  ...{ member: { id: ROBIN.id, name: 'Elon Reyes' }, status: 'verified', reason: null, notes: null },
  ...{ method: 'Manual review', checkedName: 'Elon Reyes', decidedBy: 'Ada Chief', decidedAt: AT },
  ...{ document: 'none', purgeAt: null, revocable: { kind: 'credential', id: BSN.id } },
}

// jsdom doesn't scroll.
beforeAll(() => void Object.assign(Element.prototype, { scrollIntoView: () => {} }))
afterAll(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))

function open({ path = '/admin', ids = [ROBIN], history = [APPROVAL] } = {}) {
  const stored = { ids, history }
  const sent = stubApi({
    'GET /api/staff/access': { body: { role: 'owner', hasPasskey: true } },
    'GET /api/admin/pending-id-verifications': () => ({ body: stored.ids }),
    'GET /api/admin/pending-credential-verifications': { body: [BSN] },
    'GET /api/admin/id-documents/:id/pre-check': { body: { check: null } },
    'GET /api/admin/verification-history': () => ({ body: { items: stored.history, nextCursor: null } }),
    'PUT /api/admin/verify-id/:userId': ({ path }) => {
      stored.ids = stored.ids.filter(({ id }) => !path.endsWith(id))
      return {}
    },
    'POST /api/admin/verify-credential/:credentialId/revoke': () => {
      stored.history = history.map((item) => ({ ...item, status: 'revoked', revocable: null }))
      return {}
    },
  })
  const changes = () =>
    sent.filter(({ endpoint }) => !endpoint.startsWith('GET') && !endpoint.includes('link'))
  return {
    ...mountScreen(<AdminScreen />, { user: { ...maya, isAdmin: true }, path }),
    stored,
    changes,
  }
}

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

test('keys open, approve and reject, but not while someone types', async () => {
  const { findByRole, queryByRole, changes, findByText } = open({ ids: [ROBIN, UNA] })
  await findByRole('heading', { name: 'Robin Sample' })
  key('j')
  await findByRole('button', { name: 'Close the review of Robin Sample' })
  const notes = await findByRole('textbox', { name: /^Notes/ })
  notes.focus()
  for (const typed of ['a', 'r', 'j']) key(typed)
  expect(changes()).toEqual([])
  await findByRole('button', { name: 'Close the review of Robin Sample' })

  notes.blur()
  key('a')
  await vi.waitFor(() => expect(queryByRole('heading', { name: 'Robin Sample' })).toBeNull())
  expect(changes()[0]).toMatchObject({ body: { status: 'verified', version: VERSION } })
  expect(currentToast()).toMatchObject({ description: 'ID verification status updated successfully' })

  key('j')
  await findByText('Sent again')
  await findByRole('button', { name: 'Close the review of Una Once' })
  key('r')
  const unreadable = await findByRole('radio', { name: "Can't be read" })
  await vi.waitFor(() => expect(document.activeElement).toBe(unreadable))
  fireEvent.click(unreadable)
  await press('Reject')
  await findByRole('heading', { name: 'No pending ID verifications' })
  expect(changes()[1]).toMatchObject({ body: { status: 'rejected', reason: 'unreadable', version: VERSION } })
})

test('what another reviewer decided goes away while it is open', async () => {
  const { realtime, receive } = createFakeRealtime('open')
  const leave = shareRealtime(realtime)
  const { stored, findByRole, changes } = open()
  await press('Review Robin Sample')
  await findByRole('button', { name: 'Approve' })
  stored.ids = []
  receive({ v: 1, type: 'review.changed' })
  await findByRole('heading', { name: 'No pending ID verifications' })
  expect(currentToast()).toMatchObject({ description: 'It was decided or withdrawn in the meantime.' })
  expect(changes()).toEqual([])
  leave()
})

test('what the member replaced meanwhile has to be looked at again', async () => {
  const { realtime, receive } = createFakeRealtime('open')
  const leave = shareRealtime(realtime)
  const { stored, findByRole, findByText } = open()
  await press('Review Robin Sample')
  stored.ids = [{ ...ROBIN, version: 'b'.repeat(32) }]
  receive({ v: 1, type: 'review.changed' })
  await findByText('This changed while you were looking')
  expect(await findByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
  leave()
})

test('notes are one text for both lists', async () => {
  const { findByRole } = open()
  await press('Review Robin Sample')
  fireEvent.input(await findByRole('textbox', { name: /^Notes/ }), { target: { value: 'Looks right.' } })
  fireEvent.keyDown(await findByRole('tab', { name: /^ID Verifications/ }), { key: 'ArrowRight' })
  await press('Review BSN')
  expect(await findByRole('textbox', { name: /^Notes/ })).toHaveProperty('value', 'Looks right.')
})

test('a name that changed is shown beside the one that was verified', async () => {
  const { findByText } = open({ path: '/admin?tab=credentials' })
  await press('Review BSN')
  const notice = await findByText('The name changed after this was verified')
  expect(notice.parentElement?.textContent).toContain('It was verified for Maya Reyes.')
  expect(notice.parentElement?.textContent).toContain('the profile says Elon Reyes')
})

test('an approval is taken back with a reason, and the history says so', async () => {
  const { findByText, findByRole, changes } = open({ path: '/admin?tab=history' })
  await press(/^Revoke ?BSN, Harbor College of Elon Reyes$/)
  await press('Revoke approval')
  await findByText('Choose a reason.')
  fireEvent.click(await findByRole('radio', { name: 'Signs of alteration' }))
  await press('Revoke approval')
  await findByText('Revoked')
  expect(changes()).toMatchObject([{ body: { reason: 'suspected_tampering', notes: null } }])
})
