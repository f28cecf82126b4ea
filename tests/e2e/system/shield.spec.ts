import { expectSoundInViews } from '../support/axe.ts'
import { openHome, startMatchedCall } from '../support/calling.ts'
import {
  alert,
  button,
  chooseInMenu,
  expectShown,
  fakeShield,
  readAnswers,
  see,
  watchShield,
} from '../support/shield.ts'
import { expect, test } from '../support/test.ts'

test.use({ hasShield: true })

test('a shield that does not answer blocks nothing, and it can be switched off before and in a call', async ({
  openBrowser,
  site,
}) => {
  const [kim, leo] = [await openBrowser(), await openBrowser()]
  await fakeShield(kim)
  await fakeShield(leo)
  await openHome(site, kim, { firstName: 'Kim' })
  await openHome(site, leo, { firstName: 'Leo' })
  await see(kim, null)
  await see(leo, 1)
  await button(leo, 'Start Video Call').click()
  const choice = leo.getByRole('switch', { name: 'Shield' })
  await expect(choice).toBeChecked()
  await expectSoundInViews(leo, 'shield-pre-join')
  await choice.press('Space')
  await expect(choice).not.toBeChecked()
  await button(leo, 'Not now').click()

  await startMatchedCall(kim, leo)
  await expectShown(kim)
  await expectShown(leo)
  await chooseInMenu(leo, 'Turn shield on')
  await expect(alert(leo)).toBeVisible()
  await chooseInMenu(leo, 'Turn shield off')
  await expectShown(leo)
})

test('the real model looks at a real call, and is gone once it is switched off', async ({
  openBrowser,
  site,
}) => {
  const [ana, ben] = [await openBrowser(), await openBrowser()]
  await watchShield(ben)
  await openHome(site, ana, { firstName: 'Ana' })
  await openHome(site, ben, { firstName: 'Ben' })
  expect(ben.workers(), 'nothing before a random call').toHaveLength(0)
  await startMatchedCall(ana, ben)
  await expect.poll(async () => (await readAnswers(ben)).length).toBeGreaterThanOrEqual(2)
  const answers = await readAnswers(ben)
  for (const { type, scores } of answers) {
    expect(type).toBe('checked')
    expect((scores.porn ?? 1) + (scores.hentai ?? 1)).toBeLessThan(0.7)
    expect(Object.values(scores).reduce((sum, value) => sum + value)).toBeCloseTo(1)
  }
  test.info().annotations.push({ type: 'ms per check', description: answers.map(({ ms }) => ms | 0).join() })
  await expectShown(ben)
  await expect(alert(ben)).toHaveCount(0)

  await chooseInMenu(ben, 'Turn shield off')
  await expect.poll(() => ben.workers().length, { message: 'the worker is gone' }).toBe(0)
})
