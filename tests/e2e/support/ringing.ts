import { expect, type Page } from '@playwright/test'
import { openHome } from './calling.ts'
import type { Site } from './site.ts'

export async function ring(caller: Page, name: string): Promise<void> {
  await caller.getByRole('button', { name: 'Refresh the list' }).click()
  await caller.getByRole('button', { name: `Call ${name}` }).click()
  await caller.getByRole('button', { name: 'Start Call', exact: true }).click()
  await expect(caller.getByText(/Ringing/)).toBeVisible()
}

/** Opens both at home, the second one online for the first. */
export async function twoHomes(site: Site, caller: Page, called: Page, names: [string, string]) {
  const { id } = await openHome(site, called, {
    firstName: names[1],
    lastName: 'Vale',
    idVerificationStatus: 'verified',
    idVerifiedAt: new Date(),
  })
  const { pool } = site.database
  await expect
    .poll(async () => (await pool.query('select from realtime_presence where member_id = $1', [id])).rowCount)
    .toBeGreaterThan(0)
  return openHome(site, caller, { firstName: names[0], lastName: 'Quill' })
}
