// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import type { DeskDecision, DeskPerson, HeldText, ReportedPerson } from '#shared/contracts/moderation.ts'
import { maya } from '#tests/factories/current-user.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { Desk } from './desk.tsx'

const HAL = { id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b21', name: 'Hal Held' }
const DECISION = '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b22'
const AT = '2026-06-01T00:00:00.000Z'
const ACTIVE = { level: 'active', until: null } as const
const NOTHING = {
  'GET /api/admin/moderation/people': { body: { items: [] } },
  'GET /api/admin/moderation/texts': { body: { items: [] } },
  'GET /api/admin/moderation/waiting': { body: { bans: [], appeals: [] } },
  'GET /api/admin/moderation/decisions': { body: { items: [], nextCursor: null } },
}
const open = () => mountScreen(<Desk />, { user: { ...maya, isAdmin: true } })

test('a text that was sent to many is let through', async () => {
  let items: HeldText[] = [
    { id: DECISION, member: HAL, text: 'Earn twice your salary', variants: [], people: 3, createdAt: AT },
  ]
  stubApi({
    ...NOTHING,
    'GET /api/admin/moderation/texts': () => ({ body: { items } }),
    'POST /api/admin/moderation/texts/:id/let-through': () => {
      items = []
      return {}
    },
  })
  const { findByText, findByRole } = open()
  const heading = await findByRole('heading', { name: 'Sent to many people' })
  await findByText(/^For 3 people, waiting since/)
  await press(/^Let through.*Hal Held$/)
  await expect.poll(() => heading.isConnected).toBe(false)
  expect(currentToast()).toMatchObject({ title: 'Let Through' })
})

test('who decides an appeal about a photo opens it, blurred until they want to see it', async () => {
  const appeal: DeskDecision = {
    ...{
      id: DECISION,
      member: HAL,
      action: 'remove',
      cause: null,
      contentKind: 'photo',
      rule: 'own_identity',
    },
    ...{ note: 'Someone famous', endsAt: null, status: 'in_effect', decidedBy: 'Mona', secondedBy: null },
    ...{ isOwn: false, appeal: { text: 'That is me.', createdAt: AT, outcome: null }, createdAt: AT },
  }
  const sent = stubApi({
    ...NOTHING,
    'GET /api/admin/moderation/waiting': { body: { bans: [], appeals: [appeal] } },
    'GET /api/admin/moderation/decisions/:id/photo': { body: { photo: 'data:image/webp;base64,AA' } },
    'POST /api/admin/moderation/decisions/:id/appeal': {},
  })
  const { findByRole, queryByRole } = open()
  await press(/^Decide.*the appeal of Hal Held$/)
  expect(queryByRole('img')).toBeNull()
  expect(sent.some(({ path }) => path.endsWith('/photo'))).toBe(false)
  await press('Open the photo')
  await findByRole('img', { name: 'Removed: Hal Held (blurred)' })
  await press('Show it clearly')
  await findByRole('img', { name: 'Removed: Hal Held' })
  await enter('Outcome', 'overturned')
  await enter(/^Note/, 'It is him.')
  await press('Save')
  await expect.poll(currentToast).toMatchObject({ title: 'Appeal Decided' })
  expect(sent.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
    outcome: 'overturned',
    note: 'It is him.',
  })
})

test('the desk says why the product held someone, and a decision needs a choice', async () => {
  const reported: ReportedPerson = {
    ...{ ...HAL, seriousness: 3, openReports: 3, reporters: 3, reasons: ['harassment'], newestAt: AT },
    ...{ heldBecause: 'reports', standing: ACTIVE },
  }
  const person: DeskPerson = {
    ...{
      ...HAL,
      createdAt: AT,
      isEmailVerified: true,
      isIdVerified: false,
      isStaff: false,
      standing: ACTIVE,
    },
    ...{ calls: { connected: 0, endedByReport: 0 }, reportsMade: { total: 0, actedOn: 0, dismissed: 0 } },
    ...{ earlierAccount: null, links: [], reports: [], decisions: [] },
  }
  const sent = stubApi({
    ...NOTHING,
    'GET /api/admin/moderation/people': { body: { items: [reported] } },
    'GET /api/admin/moderation/people/:id': { body: person },
    'POST /api/admin/moderation/people/:id/decisions': { body: { id: DECISION, status: 'in_effect' } },
  })
  const { findByText, findByRole } = open()
  await findByText('Several members who have nothing in common reported them')
  expect((await findByText(/, the newest/)).textContent).toMatch(/, the newest (?:just now|on .+|.+ ago)$/)
  await press(/^Review.*Hal Held$/)
  const dialog = await findByRole('dialog', { name: 'Hal Held' })
  await press('Save decision')
  await findByText('Choose what to do')
  await enter('What to do', 'dismiss')
  await enter(/^Note for other moderators/, 'They disagreed about a rate.')
  await press('Save decision')
  await expect.poll(() => dialog.isConnected).toBe(false)
  expect(sent.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toMatchObject({
    action: 'dismiss',
    note: 'They disagreed about a rate.',
  })
})
