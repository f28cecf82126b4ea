import { expectSoundInViews } from './support/axe.ts'
import { endButton, openHome, pressStart } from './support/calling.ts'
import { expect, test } from './support/test.ts'

const WEEK_HOURS = 7 * 24

test('an empty room says when people are usually here, and notifies once when someone fits', async ({
  openBrowser,
  site,
}) => {
  await site.database.pool.query(
    `insert into busy_hours (hour, people)
     select date_trunc('hour', now(), 'UTC') - (week * $1 - 26 - hour) * interval '1 hour', 9
     from generate_series(1, 3) as week, generate_series(0, 2) as hour`,
    [WEEK_HOURS],
  )
  const [uma, vic] = [await openBrowser(), await openBrowser()]
  await openHome(site, uma, { firstName: 'Uma' })
  await expect(uma.getByText(/^People are usually here .*(?:[AP]M|midnight)\.$/)).toBeVisible()
  await expectSoundInViews(uma, 'quiet-card')

  await pressStart(uma)
  await expect(uma.getByText('Finding someone to meet')).toBeVisible()
  const dialog = uma.getByRole('dialog', { name: 'Video call' })
  await dialog.getByRole('button', { name: 'Notify me when someone fits' }).click()
  await expect(dialog.getByText(/^We'll notify you once if someone who fits is here by/)).toBeVisible()
  await expectSoundInViews(uma, 'quiet-waiting')
  await uma.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(uma.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await expectSoundInViews(uma, 'quiet-alert')

  await openHome(site, vic, { firstName: 'Vic' })
  await pressStart(vic)
  await expect(uma.getByText('Someone who fits is here now').first()).toBeVisible()
  await uma.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await uma.getByRole('link', { name: /Someone who fits is here now/ }).click()
  await uma.getByRole('button', { name: 'Start Call', exact: true }).click()
  await Promise.all([expect(endButton(uma)).toBeVisible(), expect(endButton(vic)).toBeVisible()])
})
