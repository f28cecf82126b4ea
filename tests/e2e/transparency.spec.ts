import { moderationHours } from '#server/db/schema/index.ts'
import type { CommunityRule } from '#shared/domain/account/moderation.ts'
import { expectSoundInViews } from './support/axe.ts'
import { startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

const times = (count: number, rule: CommunityRule) => Array.from({ length: count }, () => rule)

test('the figures of past months are there for everyone, without scripts, and small ones are left out', async ({
  openBrowser,
}) => {
  // A site of its own: figures are cached, and other tests read the empty ones.
  const site = await startSite()
  try {
    await site.database.db.insert(moderationHours).values([
      { hour: new Date('2026-08-09T10:00:00Z'), calls: 1811, reports: 4 },
      {
        hour: new Date('2026-09-30T23:00:00Z'),
        calls: 12_404,
        reports: 93,
        waitMinutes: [30, 95, 170, 500, 1300],
        rules: [...times(21, 'no_harassment'), ...times(6, 'no_fraud'), ...times(4, 'no_nudity'), 'no_spam'],
        upheld: 9,
        overturned: 5,
      },
      { hour: new Date('2026-10-01T00:00:00Z'), calls: 7777 },
    ])
    const plain = await openBrowser({ baseURL: site.url, javaScriptEnabled: false })
    await plain.goto('/transparency')
    const september = plain.getByRole('row', { name: 'September 2026' })
    await expect(september).toContainText('12,404')
    await expect(september).toContainText('3 hours')
    await expect(september).toContainText('14 (9 kept)')
    await expect(plain.getByRole('row', { name: 'August 2026' })).toContainText('Under 5')
    await expect(plain.getByRole('row', { name: 'No harassment, threats or hate' })).toContainText('21')
    await expect(plain.getByRole('row', { name: 'All other rules together' })).toContainText('5')
    await expect(plain.getByText('7,777')).toHaveCount(0)
    await expect(plain.getByText('No nudity')).toHaveCount(0)

    const page = await openBrowser({ baseURL: site.url })
    await page.goto('/transparency')
    await expect(page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible()
    await expectSoundInViews(page, 'transparency')
  } finally {
    await site.stop()
  }
})
