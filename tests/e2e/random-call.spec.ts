import { expectSoundInViews } from './support/axe.ts'
import {
  endButton,
  expectInCall,
  openHome,
  pressStart,
  readCalls,
  skipsUsed,
  startMatchedCall,
} from './support/calling.ts'
import { expectMediaFlows, notePlaces, readPlaces } from './support/media.ts'
import { expect, MOVING, test } from './support/test.ts'

test('two members are matched, see and hear each other, chat, and the call costs one skip each', async ({
  openBrowser,
  site,
}) => {
  const [ann, ben] = [
    await openBrowser(MOVING),
    await openBrowser({ ...MOVING, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  ]
  for (const page of [ann, ben]) await notePlaces(page)
  const { id: annId } = await openHome(site, ann, { firstName: 'Ann', lastName: 'Harper', title: 'Welder' })
  const { id: benId } = await openHome(site, ben, { firstName: 'Ben', lastName: 'Ortiz', country: 'Canada' })
  // This message goes by itself, so look for it from the start.
  const started = expect(ann.getByText('Video Chat Started', { exact: true })).toBeVisible()
  await Promise.all([started, startMatchedCall(ann, ben)])
  await expectInCall(ann, 'Ben O.')
  await expectInCall(ben, 'Ann H.')
  await Promise.all([expectMediaFlows(ann), expectMediaFlows(ben)])
  for (const page of [ann, ben]) {
    // A single place: the in-call screen's position before the first frame came.
    const places = await readPlaces(page)
    expect(new Set(places).size, `the picture stays where it was first seen: ${places.join(', ')}`).toBe(1)
  }

  await ann.keyboard.press('?')
  await expect(ann.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await ann.keyboard.press('Escape')
  await ann.getByRole('button', { name: /^Messages/ }).click()
  await ann.getByRole('textbox', { name: /Message to/ }).fill('Good to meet you')
  await ann.getByRole('button', { name: 'Send' }).click()
  await ben.getByRole('button', { name: 'Messages, 1 new' }).click()
  await expect(ben.getByText('Good to meet you')).toBeVisible()
  // After a key the focus is shown, as with a keyboard.
  await ben.keyboard.press('Tab')
  await ben.getByRole('button', { name: 'Camera' }).focus()
  await expect(ben.getByRole('button', { name: 'Camera' })).toBeFocused()
  await expect(ben.locator('[popover]:popover-open'), 'no tooltips on touch').toHaveCount(0)

  await ann.getByRole('button', { name: 'Microphone' }).click()
  await expect(ben.getByText(/muted|microphone is off/i).first()).toBeVisible()

  await endButton(ann).click()
  await expect(ann.getByText('Session Ended', { exact: true })).toBeVisible()
  await expect(ann.getByText('1 free skip remaining').first()).toBeVisible()
  await expect(ben.getByText('Session Ended', { exact: true })).toBeVisible()
  const [call] = await readCalls(site)
  expect(call).toMatchObject({ kind: 'random', status: 'ended', end_reason: 'hung_up' })
  expect(call?.ended_at).not.toBeNull()
  expect([await skipsUsed(site, annId), await skipsUsed(site, benId)]).toEqual([1, 1])
})

test('after a call one card offers what comes next, past calls are listed, and two who both ask meet again', async ({
  openBrowser,
  site,
}) => {
  const [ina, jon] = [await openBrowser(), await openBrowser()]
  const premium = { subscriptionStatus: 'active' } as const
  await openHome(site, ina, { firstName: 'Ina', title: 'ICU Nurse', ...premium })
  await openHome(site, jon, { firstName: 'Jon', lastName: 'Lake', title: 'Registered Nurse', ...premium })
  await startMatchedCall(ina, jon)
  for (const page of [ina, jon]) await expect(page.getByText('You both work in nursing')).toBeVisible()
  await Promise.all([expectMediaFlows(ina), expectMediaFlows(jon)])

  // Escape twice leaves for the next person.
  await jon.keyboard.press('Escape')
  await expect(jon.getByText('Press Esc again to meet the next person')).toBeVisible()
  await jon.keyboard.press('Escape')
  await expect(jon.getByText('Finding someone to meet')).toBeVisible()
  await jon.getByRole('button', { name: 'Cancel', exact: true }).click()
  await jon.getByRole('button', { name: 'Meet the next person' }).click()
  await expect(jon.getByText('Finding someone to meet')).toBeVisible()
  await jon.getByRole('button', { name: 'Cancel', exact: true }).click()

  await expect(ina.getByRole('heading', { name: 'You talked with Jon L.' })).toBeVisible()
  await ina.getByRole('button', { name: 'Good' }).click()
  await expect(ina.getByText('Thanks. Call quality:')).toBeVisible()
  await ina.getByRole('button', { name: 'Private note' }).click()
  await ina.getByRole('textbox', { name: 'Note' }).fill('Knows a welding school in Salem')
  await ina.getByRole('button', { name: 'Save' }).click()
  await expect(ina.getByRole('button', { name: 'Edit note' })).toBeVisible()
  await ina.reload()
  await expect(ina.getByRole('button', { name: 'Good' })).toHaveAttribute('aria-pressed', 'true')
  await expect(ina.getByText('Note saved')).toBeHidden()
  await expectSoundInViews(ina, 'after-call')

  await ina.goto('/calls')
  await expect(ina.getByRole('link', { name: 'Jon L.' })).toBeVisible()
  await expect(ina.getByText('Knows a welding school in Salem')).toBeVisible()
  await expectSoundInViews(ina, 'past-calls')

  await ina.goto('/')
  await ina.getByRole('button', { name: 'Meet again' }).first().click()
  await expect(ina.getByText('You can be matched again today if Jon asks too.')).toBeVisible()
  await ina.getByRole('button', { name: 'Meet the next person' }).click()
  await ina.getByRole('button', { name: 'Start Call', exact: true }).click()
  await expect(ina.getByText('Finding someone to meet')).toBeVisible()
  await jon.getByRole('button', { name: 'Meet the next person' }).click()
  await expect(jon.getByText("We won't match you again with the person you met today")).toBeVisible()
  await expectSoundInViews(jon, 'meet-again-waiting')
  await jon.getByRole('dialog', { name: 'Video call' }).getByRole('button', { name: 'Meet again' }).click()
  await Promise.all([expect(endButton(ina)).toBeVisible(), expect(endButton(jon)).toBeVisible()])
})

test('after the last free skip the member is led to the subscription', async ({ openBrowser, site }) => {
  const [cleo, dan] = [await openBrowser(), await openBrowser()]
  const { id } = await openHome(site, cleo, { firstName: 'Cleo', videoChatSkipsUsed: 1 })
  await openHome(site, dan, { firstName: 'Dan' })
  await startMatchedCall(cleo, dan)
  await Promise.all([expectMediaFlows(cleo), expectMediaFlows(dan)])
  await endButton(cleo).click()
  await expect(cleo.getByText('Free Skips Used', { exact: true })).toBeVisible()
  await cleo.waitForURL('**/subscribe')
  expect(await skipsUsed(site, id)).toBe(2)

  await cleo.goto('/')
  await expect(cleo.getByRole('link', { name: 'Subscribe Now' })).toBeVisible()
  await cleo.getByRole('button', { name: 'Start Video Call' }).click()
  await expect(cleo.getByText('Subscription Required', { exact: true })).toBeVisible()
  await cleo.waitForURL('**/subscribe')
})

test('with the camera refused a member still joins, sees the other and can write', async ({
  openBrowser,
  site,
}) => {
  const [eve, fay] = [await openBrowser(), await openBrowser()]
  await eve.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await openHome(site, eve, { firstName: 'Eve', lastName: 'Stone' })
  await openHome(site, fay, { firstName: 'Fay', lastName: 'Lund' })
  await eve.getByRole('button', { name: 'Start Video Call' }).click()
  await expect(eve.getByText('Camera Access Required', { exact: true })).toBeVisible()
  await eve.getByRole('button', { name: 'Start Call', exact: true }).click()
  await pressStart(fay)
  await expectInCall(eve, 'Fay L.')
  await expect(fay.getByText("Eve's camera is off")).toBeVisible()
  await expect(fay.locator('[data-stage] video:not([aria-label])'), 'no image over the room').toHaveCount(0)
  await expectMediaFlows(eve)
  await eve.getByRole('button', { name: /^Messages/ }).click()
  await eve.getByRole('textbox', { name: /Message to/ }).fill('I have no camera today')
  await eve.getByRole('button', { name: 'Send' }).click()
  await fay.getByRole('button', { name: 'Messages, 1 new' }).click()
  await expect(fay.getByText('I have no camera today')).toBeVisible()
  await endButton(fay).click()
  await expect(eve.getByText('Session Ended', { exact: true })).toBeVisible()
})
