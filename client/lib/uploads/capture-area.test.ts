import { expect, it } from 'vitest'
import { frameArea, PREVIEW_ASPECT, previewArea } from './capture-area.ts'

it.each([
  [1920, 1080],
  [1080, 1920],
  [640, 480],
])(
  'the preview of a %i x %i camera is its middle, in the shape of the preview',
  (videoWidth, videoHeight) => {
    const { left, top, width, height } = previewArea({ videoWidth, videoHeight })
    expect(width / height).toBeCloseTo(PREVIEW_ASPECT)
    expect(left * 2 + width).toBeCloseTo(videoWidth)
    expect(top * 2 + height).toBeCloseTo(videoHeight)
    expect(Math.min(left, top)).toBe(0)
  },
)

it('the frame is inside the preview, in the shape of the document', () => {
  const size = { videoWidth: 1080, videoHeight: 1920 }
  const [frame, preview] = [frameArea(size, 85.6 / 54), previewArea(size)]
  expect(frame.width / frame.height).toBeCloseTo(85.6 / 54)
  expect(frame.left).toBeGreaterThan(preview.left)
  expect(frame.top).toBeGreaterThan(preview.top)
})
