// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { NotificationChoices } from '#shared/contracts/notifications-preferences.ts'
import { mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { PreferencesCard } from './preferences-card.tsx'

test('preferences are chosen by kind and channel, and put back if they cannot be saved', async () => {
  const body: NotificationChoices = {
    groups: [
      { group: 'connections', channels: { in_app: true, push: true, mail: false }, isFixed: false },
      { group: 'account', channels: { in_app: true, mail: true }, isFixed: true },
    ],
    timeZone: 'America/Denver',
  }
  const answers = {
    'GET /api/notifications/preferences': { body },
    'PUT /api/notifications/preferences': { status: 500 },
  }
  const sent = stubApi(answers)
  const { findByRole, getByRole } = mountScreen(<PreferencesCard />)
  const choice = await findByRole('checkbox', { name: 'Connections: Here' })
  getByRole('row', { name: /^Account and safety.*Always on/ })
  await press('Connections: Here', 'checkbox')
  await expect
    .poll(() => sent.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body)
    .toEqual({
      ...{ group: 'connections', channel: 'in_app', isOn: false },
    })
  await expect.poll(() => choice).toHaveProperty('checked', true)
})
