import type { Page } from '@playwright/test'
import { endButton, openHome, startMatchedCall } from '../support/calling.ts'
import { startCoturn, TURN_SECRET } from '../support/coturn.ts'
import { test as base } from '../support/engines/firefox.ts'
import { expectHeard, expectSeen, readMedia } from '../support/media.ts'
import { readSafetyWords } from '../support/safety-words.ts'
import { type Site, startSite } from '../support/site.ts'
import { expect, type OpenBrowser } from '../support/test.ts'

type Person = { page: Page; name: string }
type Pair = readonly [Person, Person]

const test = base.extend<object, { relayed: Site }>({
  relayed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const coturn = await startCoturn()
      const site = await startSite({ env: { TURN_URLS: coturn.url, TURN_SECRET } })
      await use(site)
      await site.stop()
      await coturn.kill()
    },
    { scope: 'worker' },
  ],
})

const control = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })

async function meet(site: Site, opens: readonly [OpenBrowser, OpenBrowser]): Promise<Pair> {
  const [waits, starts] = [
    { page: await opens[0]({ baseURL: site.url }), name: 'Wanda' },
    { page: await opens[1]({ baseURL: site.url }), name: 'Stan' },
  ]
  for (const { page, name } of [waits, starts]) {
    await openHome(site, page, { firstName: name, lastName: 'Fox' })
    page.on('dialog', (dialog) => void dialog.accept())
  }
  await startMatchedCall(waits.page, starts.page)
  return [waits, starts]
}

/** Frames are decoded and not black, and sound is heard, on both sides. */
async function expectBothFlow(pair: Pair): Promise<void> {
  const [waits, starts] = pair
  for (const [{ page }, { name }] of [[waits, starts] as const, [starts, waits] as const]) {
    await expectSeen(page, `${name} F.'s camera`)
    await expectHeard(page)
  }
}

async function expectMuteAndCamera({ page, name }: Person, other: Page): Promise<void> {
  await control(page, 'Microphone').click()
  await expect(other.getByText(`${name} is Muted`)).toBeVisible()
  await control(page, 'Camera').click()
  await expect(other.getByText(`${name}'s camera is off`)).toBeVisible()
  await control(page, 'Microphone').click()
  await control(page, 'Camera').click()
  await expectSeen(other, `${name} F.'s camera`)
  await expectHeard(other)
}

async function expectScreen({ page, name }: Person, other: Page): Promise<void> {
  await control(page, 'Share screen').click()
  await expectSeen(other, `${name} F.'s screen`)
  await expectSeen(other, `${name} F.'s camera`)
  await control(page, 'Share screen').click()
  await expect(other.locator(`video[aria-label="${name} F.'s screen"]`)).toHaveCount(0)
}

async function expectChat([{ page }, { page: other }]: Pair): Promise<void> {
  for (const person of [page, other]) await person.getByRole('button', { name: /^Messages/ }).click()
  for (const [from, to] of [[page, other] as const, [other, page] as const]) {
    const text = from === page ? 'Can you see me?' : 'Yes, and hear you.'
    await from.getByRole('textbox', { name: /Message to/ }).pressSequentially(text)
    await from.getByRole('button', { name: 'Send' }).click()
    await expect(to.getByRole('log').getByText(text)).toBeVisible()
  }
}

async function expectSameWords([{ page }, { page: other }]: Pair): Promise<void> {
  for (const person of [page, other]) await person.getByRole('button', { name: 'Safety words' }).click()
  expect(await readSafetyWords(page)).toEqual(await readSafetyWords(other))
  for (const person of [page, other]) await person.keyboard.press('Escape')
}

async function expectEnd([{ page }, { page: other }]: Pair): Promise<void> {
  await endButton(page).click()
  await expect(other.getByText('Session Ended', { exact: true })).toBeVisible()
  await Promise.all([page.close(), other.close()])
}

const MEETINGS = [
  { title: 'Chromium meets Firefox, who waits', waits: 'openFirefox', starts: 'openBrowser' },
  { title: 'Firefox meets Chromium, who waits', waits: 'openBrowser', starts: 'openFirefox' },
  { title: 'Firefox meets Firefox', waits: 'openFirefox', starts: 'openFirefox' },
] as const

for (const { title, waits, starts } of MEETINGS) {
  test(`${title}: they see and hear each other, mute, share, chat and reload`, async ({
    openBrowser,
    openFirefox,
    site,
  }) => {
    const open = { openBrowser, openFirefox }
    const pair = await meet(site, [open[waits], open[starts]])
    const [first, second] = pair
    await expectBothFlow(pair)
    await expectSameWords(pair)
    await expectMuteAndCamera(first, second.page)
    await expectMuteAndCamera(second, first.page)
    await expectScreen(first, second.page)
    await expectScreen(second, first.page)
    await expectChat(pair)
    await first.page.reload({ waitUntil: 'commit' })
    await expect(endButton(first.page)).toBeVisible()
    await expectBothFlow(pair)
    await expectEnd(pair)
  })

  test(`${title}: through TURN only`, async ({ openBrowser, openFirefox, relayed }) => {
    const open = { openBrowser, openFirefox }
    const pair = await meet(relayed, [open[waits], open[starts]])
    await expectBothFlow(pair)
    for (const { page } of pair) expect((await readMedia(page)).localKind).toBe('relay')
    await pair[1].page.reload({ waitUntil: 'commit' })
    await expect(endButton(pair[1].page)).toBeVisible()
    await expectBothFlow(pair)
    for (const { page } of pair) expect((await readMedia(page)).localKind).toBe('relay')
    await expectEnd(pair)
  })
}
