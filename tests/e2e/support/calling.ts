import { expect, type Page } from '@playwright/test'
import type { MemberOverrides } from '../../factories/members.ts'
import { probeConnections } from './media.ts'
import type { Site } from './site.ts'

export async function openHome(
  site: Site,
  page: Page,
  member: MemberOverrides = {},
): Promise<{ id: string }> {
  await probeConnections(page)
  const { id } = await site.signIn(page.context(), member)
  await page.goto('/')
  return { id }
}

/** From home through pre-join: presses Start Call. The test decides what happens next. */
export async function pressStart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Video Call' }).click()
  await page.getByRole('button', { name: 'Start Call', exact: true }).click()
}

export const endButton = (page: Page) =>
  page.getByRole('toolbar').getByRole('button', { name: 'End Call', exact: true })

export async function expectInCall(page: Page, peerName: string): Promise<void> {
  await expect(endButton(page)).toBeVisible()
  await expect(page.getByText(peerName).first()).toBeVisible()
}

export async function startMatchedCall(first: Page, second: Page): Promise<void> {
  await pressStart(first)
  await expect(first.getByText('Finding someone to meet')).toBeVisible()
  await pressStart(second)
  await Promise.all([expect(endButton(first)).toBeVisible(), expect(endButton(second)).toBeVisible()])
}

/** Rows of the site's calls, newest first. */
export async function readCalls(site: Site) {
  const { rows } = await site.database.pool.query<{
    id: string
    kind: string
    status: string
    end_reason: string | null
    ended_at: Date | null
    connected_at: Date | null
  }>(
    'select id, kind, status, end_reason, ended_at, connected_at from video_sessions order by created_at desc',
  )
  return rows
}

export async function skipsUsed(site: Site, memberId: string): Promise<number> {
  const { rows } = await site.database.pool.query<{ used: number }>(
    'select video_chat_skips_used as used from users where id = $1',
    [memberId],
  )
  return rows[0]?.used ?? -1
}
