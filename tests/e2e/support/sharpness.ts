import type { Page } from '@playwright/test'

/**
 * Measures the corner with the time in every frame of the fake camera that the other sends, so that a single sharp one is
 * found; the disc in the middle looks a little like a head. Call it before the page loads.
 */
export async function watchSharpness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured: number[] = []
    Object.assign(window, { measuredSharpness: measured })
    const canvas = new OffscreenCanvas(1, 1)
    const context = canvas.getContext('2d', { willReadFrequently: true })

    const measure = (video: HTMLVideoElement) => {
      if (video.videoWidth === 0 || !context) return
      if (canvas.width !== video.videoWidth) canvas.width = video.videoWidth
      if (canvas.height !== video.videoHeight) canvas.height = video.videoHeight
      context.drawImage(video, 0, 0)
      const [width, height] = [Math.round(canvas.width * 0.35), Math.round(canvas.height * 0.15)]
      const { data } = context.getImageData(0, 0, width, height)
      let steepest = 0
      // Green, four pixels apart: noise of the encoder is small, an edge is not.
      for (let y = 0; y < height; y += 2) {
        for (let x = 4; x < width; x += 2) {
          const at = (y * width + x) * 4 + 1
          steepest = Math.max(steepest, Math.abs((data[at] ?? 0) - (data[at - 16] ?? 0)))
        }
      }
      measured.push(steepest)
    }
    const follow = (video: HTMLVideoElement) => {
      video.requestVideoFrameCallback(() => {
        measure(video)
        follow(video)
      })
    }
    document.addEventListener(
      'loadeddata',
      ({ target: video }) => {
        if (!(video instanceof HTMLVideoElement) || video.ariaLabel === 'Your camera') return
        follow(video)
      },
      { capture: true },
    )
  })
}

/** The steepest edge of each frame since the last call, 0 to 255. */
export function takeSharpness(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const measured: number[] = Reflect.get(window, 'measuredSharpness')
    return measured.splice(0)
  })
}
