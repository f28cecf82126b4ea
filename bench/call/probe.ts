import type { Page } from '@playwright/test'

/** What a page measures about itself. Times are milliseconds since 1970, comparable between pages on one machine. */
export type CallProbe = {
  begin(): void
  /** When the newest click began, as the browser stamped it. */
  pressedAt(): number
  /** Resolves when that many elements have shown their first remote frame, with the time of the last. */
  presented(count: number): Promise<number>
}

declare global {
  interface Window {
    callProbe: CallProbe
  }
}

/** Installs the probe in every document the page loads from now on. */
export async function probe(page: Page): Promise<void> {
  await page.addInitScript(installProbe)
}

/** Runs in the page. A picture is remote when its track didn't come from `getUserMedia`. */
function installProbe(): void {
  const TIMEOUT_MS = 20_000
  const local = new WeakSet<MediaStreamTrack>()
  const toEpoch = (ms: number) => performance.timeOrigin + ms
  let clickedAt = 0
  let frames: number[] = []
  let wake = () => {}

  const watch = (element: HTMLMediaElement, source: MediaProvider | null) => {
    if (!(element instanceof HTMLVideoElement) || !(source instanceof MediaStream)) return
    if (source.getVideoTracks().every((track) => local.has(track))) return
    const round = frames
    element.requestVideoFrameCallback((_, { presentationTime }) => {
      round.push(toEpoch(presentationTime))
      wake()
    })
  }
  const srcObject = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject')
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    ...srcObject,
    set(this: HTMLMediaElement, source: MediaProvider | null) {
      srcObject?.set?.call(this, source)
      watch(this, source)
    },
  })
  const devices: MediaDevices | undefined = navigator.mediaDevices
  const capture = devices?.getUserMedia.bind(devices)
  if (capture) {
    devices.getUserMedia = async (constraints) => {
      const stream = await capture(constraints)
      for (const track of stream.getTracks()) local.add(track)
      return stream
    }
  }
  window.addEventListener('click', ({ timeStamp }) => (clickedAt = toEpoch(timeStamp)), { capture: true })
  window.callProbe = {
    begin() {
      frames = []
    },
    pressedAt: () => clickedAt,
    presented: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('no remote frame was presented')), TIMEOUT_MS)
        wake = () => {
          if (frames.length < count) return
          clearTimeout(timer)
          resolve(Math.max(...frames))
        }
        wake()
      }),
  }
}
