// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import type { MemberBadge } from '#shared/contracts/shapes.ts'
import { NO_DETAILS } from '#shared/domain/profiles/profile.ts'
import { maya } from '#tests/factories/current-user.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'

const badge = { detail: '', verifiedAt: '2026-03-12T10:00:00.000Z' }
const BADGES: MemberBadge[] = [
  { ...badge, kind: 'identity', label: 'ID verified' },
  { ...badge, kind: 'credential', label: 'BSN verified' },
]
const { firstName, lastName, country, city, state, title, bio, isListed } = maya
const PROFILE = { firstName, lastName, country, city, state, title, bio, isListed, ...NO_DETAILS }

function open() {
  const sent = stubApi({ 'PATCH /api/members/me': { body: { ...maya, firstName: 'Elon', badges: [] } } })
  const onOpenChange = vi.fn()
  const user = { ...maya, badges: BADGES }
  const screen = mountScreen(
    <EditProfileDialog
      {...{ user, onOpenChange }}
      shown={{ version: 'v1', profile: PROFILE }}
      fromResume={false}
      open
    />,
    { user },
  )
  const saved = () => sent.filter(({ endpoint }) => endpoint === 'PATCH /api/members/me')
  return { ...screen, onOpenChange, saved }
}

test('another name asks before it costs the badges', async () => {
  const { findByText, saved } = open()
  await enter('First name', 'Elon')
  await press('Save Changes')
  await findByText('ID verified and BSN verified will be reviewed again')
  expect(saved()).toEqual([])
  await press('Save and Verify Again')
  await vi.waitFor(() => expect(saved()).toMatchObject([{ body: { firstName: 'Elon', version: 'v1' } }]))
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({
      description: expect.stringContaining('is under review again and hidden'),
    }),
  )
})

test('who would rather keep the badges gets the name back', async () => {
  const { findByRole, findByLabelText, saved } = open()
  await enter('First name', 'Elon')
  await press('Save Changes')
  await press('Keep My Verification')
  await findByRole('button', { name: 'Save Changes' })
  expect(await findByLabelText('First name')).toHaveProperty('value', maya.firstName)
  expect(saved()).toEqual([])
})
