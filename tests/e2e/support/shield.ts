import { expect, type Locator, type Page } from '@playwright/test'

/** What the real worker answered so far. Call `watchShield` before the page loads. */
export type Answer = { type: string; ms: number; scores: Record<string, number> }

export async function watchShield(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answers: unknown[] = []
    Object.assign(window, { shieldAnswers: answers })
    const Original = window.Worker
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        if (options?.name === 'shield') this.addEventListener('message', ({ data }) => answers.push(data))
      }
    }
  })
}

export function readAnswers(page: Page): Promise<Answer[]> {
  return page.evaluate(() => Reflect.get(window, 'shieldAnswers'))
}

/** Replaces the model by one that sees what `see` says; null: it never answers. Call it before the page loads. */
export async function fakeShield(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Original = window.Worker
    class FakeWorker extends EventTarget {
      postMessage({ picture }: { picture: VideoFrame }) {
        picture.close()
        const seen: unknown = Reflect.get(window, 'shieldSees')
        if (typeof seen !== 'number') return
        const scores = { drawing: 0, hentai: 0, neutral: 1 - seen, porn: seen, sexy: 0 }
        this.dispatchEvent(new MessageEvent('message', { data: { type: 'checked', scores, ms: 10 } }))
      }
      terminate() {}
    }
    const choose = new Proxy(Original, {
      construct: (target, args) =>
        args[1]?.name === 'shield' ? new FakeWorker() : Reflect.construct(target, args),
    })
    Object.assign(window, { Worker: choose, shieldSees: 0 })
  })
}

export async function see(page: Page, explicit: number | null): Promise<void> {
  await page.evaluate((sees) => Object.assign(window, { shieldSees: sees }), explicit)
}

/** The blur over the other member's video, in pixels. Each view of it must have the same. */
export function blurOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .filter(({ ariaLabel, srcObject }) => srcObject && ariaLabel !== 'Your camera')
      .map((video) => Number(/blur\((\d+)px\)/.exec(getComputedStyle(video).filter)?.[1] ?? 0)),
  )
}

/** At least one view, and all of them blurred so that nothing can be recognized. */
export async function expectHidden(page: Page): Promise<void> {
  await expect.poll(async () => Math.min(...(await blurOf(page)), 100), 'blur').toBe(80)
}

export async function expectShown(page: Page): Promise<void> {
  await expect.poll(async () => (await blurOf(page)).join()).toMatch(/^0(,0)*$/)
}

/** The question about a video that the shield has hidden. */
export const alert = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'This video may be explicit' })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name }).click()
}
