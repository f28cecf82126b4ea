import { expect, type Locator, type Page } from '@playwright/test'
import { endButton, pressStart } from '../../tests/e2e/support/calling.ts'
import type { Person } from './people.ts'

type People = { readonly maya: Person; readonly omar: Person }
type Scene = {
  /** Returns a PNG. */
  readonly take: (people: People) => Promise<Buffer>
  /** In pixels, of the files. */
  readonly widths: readonly number[]
}

/** Like a phone's, so that text stays readable where the picture is small. */
const NARROW = { viewport: { width: 420, height: 1100 }, deviceScaleFactor: 2 } as const
const { width: SIDE } = NARROW.viewport
const LONG_MS = 60_000
/** Until the call's first notices are gone and the connection has been measured. */
const SETTLED_MS = 12_000

/** A call, from Maya's side. */
async function takeCall({ maya, omar }: People): Promise<Buffer> {
  const his = await omar.open({ viewport: { width: 640, height: 480 } })
  const hers = await maya.open({ viewport: { width: 720, height: 580 }, deviceScaleFactor: 1.6 })
  for (const page of [his, hers]) {
    await page.goto('/')
    await pressStart(page)
  }
  await expect(endButton(hers)).toBeVisible({ timeout: LONG_MS })
  await hers.waitForTimeout(SETTLED_MS)
  await expect(hers.getByText(/poor connection/i)).toHaveCount(0)
  const picture = await hers.screenshot({ animations: 'disabled' })
  await endButton(hers).click()
  await expect(endButton(hers)).toHaveCount(0)
  await Promise.all([hers.context().close(), his.context().close()])
  return picture
}

/** A seal on a profile, opened. */
async function takeSeal({ maya }: People): Promise<Buffer> {
  const page = await maya.open(NARROW)
  await page.goto('/members?q=omar')
  await page
    .getByRole('link', { name: /Omar H/ })
    .first()
    .click()
  const seal = page.getByRole('button', { name: /ID verified, see what was checked/ })
  await seal.click()
  await expect(page.getByRole('dialog').getByText('Government ID')).toBeVisible()
  return shoot(page, page.getByRole('heading', { level: 1 }))
}

/** A job's score with its reasons. */
async function takeMatch({ maya }: People): Promise<Buffer> {
  const page = await maya.open(NARROW)
  await page.goto('/ai-assistant')
  const form = page.getByRole('main').locator('form').first()
  await form.getByRole('button', { name: 'Pick a job on the site' }).click()
  await page
    .getByRole('option', { name: /Clinical Nurse Educator/ })
    .or(page.getByRole('button', { name: /Clinical Nurse Educator/ }))
    .first()
    .click()
  await form.getByRole('textbox').last().fill(RESUME)
  await form.getByRole('button', { name: 'Analyze Job Match' }).click()
  const score = page.getByText('Match score')
  await expect(score).toBeVisible({ timeout: LONG_MS })
  return shoot(page, score)
}

/** A public resume card. */
async function takeCard({ omar }: People): Promise<Buffer> {
  const page = await omar.open(NARROW)
  await page.goto('/resume-cards?search=nurse')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return shoot(page, page.getByRole('article'))
}

/** A fictional resume, written for the demo job that it is compared with. */
const RESUME = `Maya Reyes
Registered Nurse, Seattle, WA
RN license, Washington. BSN, Cascadia State University, 2014. BLS and ACLS certified.

Experience
Clinical Nurse Educator, Harbor Health, March 2022 to present
- Run orientation and simulation days for sixty new nurses a year in critical care
- Pair new hires with preceptors and cut orientation from 14 to 10 weeks

ICU Staff Nurse, Eastlake General, January 2015 to February 2022
- Bedside critical care nursing on a 24-bed intensive care unit, relief charge nurse from 2019
- Precepted twelve nurses through their first months

Skills
Critical care nursing, clinical teaching, simulation, precepting, Epic
`

export const SCENES = {
  call: { take: takeCall, widths: [576, 1152] },
  seal: { take: takeSeal, widths: [840] },
  match: { take: takeMatch, widths: [840] },
  card: { take: takeCard, widths: [840] },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES
export const isScene = (name: string): name is SceneName => name in SCENES

const MARGIN = 12

/** A square of the page that starts a little above `first`. */
async function shoot(page: Page, first: Locator): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  const box = await first.first().boundingBox()
  if (!box) throw new Error('What should be photographed is not on the page.')
  const clip = { x: 0, y: Math.max(0, box.y - MARGIN), width: SIDE, height: SIDE }
  const picture = await page.screenshot({ clip, animations: 'disabled' })
  await page.context().close()
  return picture
}
