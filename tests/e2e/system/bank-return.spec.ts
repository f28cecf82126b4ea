import { CARDS, subscribe, test, toast } from '../support/paying.ts'
import { expect } from '../support/test.ts'

test('a member who returns from the bank after the membership began still sees the success', async ({
  member: page,
  site,
}) => {
  await subscribe(page, CARDS.challenged)
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
  const form = page.locator('form')
  const bank = new URL((await form.getAttribute('action')) ?? '', page.url()).href
  const secret = await form.locator('[name=client_secret]').inputValue()
  const answer = { form: { client_secret: secret, outcome: 'complete' }, maxRedirects: 0 }
  const { location = '' } = (await page.request.post(bank, answer)).headers()
  const isPremium = async () => (await (await page.request.get(`${site.url}/api/billing`)).json()).isPremium
  await expect.poll(isPremium).toBe(true)
  await page.goto(location)
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page).toHaveURL('/')
})
