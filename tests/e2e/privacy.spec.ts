import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { resumePdf } from '../factories/resume-files.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'a long way from Yellowknife'
const EMAIL = 'noor.leaving@example.com'

async function register(page: Page) {
  const answer = await page.request.post('/api/auth/register', {
    data: {
      email: EMAIL,
      password: PASSWORD,
      firstName: 'Noor',
      lastName: 'Leaving',
      country: 'Canada',
      agreedToTerms: true,
    },
  })
  expect(answer.status()).toBe(200)
}

test('a member downloads all they have, deletes the account and is gone', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  await register(page)
  await page.goto('/resume')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose a file/ }).click()
  const resume = await resumePdf()
  await (await chooser).setFiles({ name: 'Noor.pdf', mimeType: 'application/pdf', buffer: resume })
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByText('Fully readable.')).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const dialog = page.getByRole('dialog', { name: 'A copy of your data' })
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Make my copy' }).click()
  await expect(dialog.getByText("This isn't your current password")).toBeVisible()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Make my copy' }).click()
  await expect(page.getByText('Your copy is ready', { exact: true })).toBeVisible({ timeout: 20_000 })
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^trueline-my-data-.*\.zip$/)
  const parts = unzipSync(await readFile(await download.path()))
  const profile = JSON.parse(Buffer.from(parts['profile.json'] ?? []).toString())
  expect(profile).toMatchObject([{ email: EMAIL, firstName: 'Noor' }])
  const name = Object.keys(parts).find((part) => part.endsWith('Noor.pdf')) ?? ''
  expect(
    Buffer.from(parts[name] ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.getByRole('button', { name: 'Delete account' }).click()
  const leaving = page.getByRole('dialog', { name: 'Delete your account?' })
  await leaving.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(leaving.getByText('Type DELETE in capital letters')).toBeVisible()
  await expectAccessible(page)
  await leaving.getByLabel('Type DELETE').fill('DELETE')
  await leaving.getByLabel('Your password').fill(PASSWORD)
  await leaving.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expect(page).toHaveURL(/\/goodbye$/)
  await expectAccessible(page)

  const refused = await page.request.post('/api/auth/login', { data: { email: EMAIL, password: PASSWORD } })
  expect(refused.status()).toBe(401)
  await expect
    .poll(
      async () => {
        const again = await page.request.post('/api/auth/register', {
          data: {
            email: EMAIL,
            password: PASSWORD,
            firstName: 'Noor',
            lastName: 'Again',
            country: 'Canada',
            agreedToTerms: true,
          },
        })
        return again.status()
      },
      { timeout: 15_000 },
    )
    .toBe(200)
})
