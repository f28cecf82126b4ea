import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { early, earlyChanges, listenEarly } from '../early.ts'
import { type InstallControls, type InstallOffer, watchInstall } from './offer.ts'
import { platformOf } from './rules.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'

let page: EventTarget
let stored: Map<string, string>
let running: InstallControls[]
let isInstalled: boolean
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  stored = new Map()
  running = []
  isInstalled = false
  early.install = null
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  on(ANDROID)
})
afterEach(() => {
  for (const controls of running) controls.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const on = (userAgent: string, more: object = {}) =>
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, ...more })

function watch(): { shown(): InstallOffer['kind'] | null; controls: InstallControls } {
  let offer: InstallOffer | null = null
  const controls = watchInstall((next) => {
    offer = next
  })
  running.push(controls)
  return { shown: () => offer?.kind ?? null, controls }
}

function offerInstall() {
  const prompt = vi.fn(async () => {})
  page.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  return prompt
}

it("shows the card 3 s after the browser's event, and asks through the browser", () => {
  listenEarly()
  const { shown, controls } = watch()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBeNull()
  const prompt = offerInstall()
  vi.advanceTimersByTime(2_999)
  expect(shown()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('native')
  controls.accept()
  expect(prompt).toHaveBeenCalledOnce()
  expect(shown()).toBeNull()
  expect(stored.size).toBe(0)
})

it('counts the 3 s from an event that came before it was there', () => {
  listenEarly()
  offerInstall()
  vi.advanceTimersByTime(2_000)
  const { shown } = watch()
  vi.advanceTimersByTime(999)
  expect(shown()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('native')
})

it('shows how it is done on iOS 5 s after load', () => {
  on(IPHONE)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { loadEventEnd: performance.now() } as PerformanceNavigationTiming,
  ])
  const { shown } = watch()
  vi.advanceTimersByTime(4_999)
  expect(shown()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('ios')
})

it.each([
  ['other', ANDROID, 'installPromptDismissed'],
  ['ios', IPHONE, 'iosInstallPromptDismissed'],
])('stays away for good once dismissed on %s', (_platform, userAgent, key) => {
  on(userAgent)
  listenEarly()
  const { shown, controls } = watch()
  offerInstall()
  vi.advanceTimersByTime(10_000)
  controls.dismiss()
  expect(shown()).toBeNull()
  expect([...stored.keys()]).toEqual([key])
  const again = watch()
  offerInstall()
  earlyChanges.dispatchEvent(new Event('change'))
  vi.advanceTimersByTime(60_000)
  expect(again.shown()).toBeNull()
})

it('is never shown in the installed app', () => {
  listenEarly()
  isInstalled = true
  const { shown } = watch()
  offerInstall()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBeNull()

  isInstalled = false
  on(IPHONE, { standalone: true })
  const onIphone = watch()
  vi.advanceTimersByTime(60_000)
  expect(onIphone.shown()).toBeNull()
})

it('goes when the app was installed another way', () => {
  listenEarly()
  const { shown } = watch()
  offerInstall()
  vi.advanceTimersByTime(3_000)
  page.dispatchEvent(new Event('appinstalled'))
  expect(shown()).toBeNull()
})

it('distinguishes an iPad from a Mac', () => {
  expect(platformOf({ userAgent: MAC, maxTouchPoints: 5 })).toBe('ios')
  expect(platformOf({ userAgent: MAC, maxTouchPoints: 0 })).toBe('other')
})
