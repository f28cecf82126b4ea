import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { UPLOAD_RULES } from '#shared/domain/uploads.ts'
import { ApiError } from '../api.ts'
import { restrictionsFor } from './purpose.ts'
import type { UploadOptions } from './types.ts'
import { Upload } from './upload.ts'

let upload: Upload | undefined
afterEach(() => upload?.destroy())

const picture = (name: string, size: number) => new File([new Uint8Array(size)], name, { type: 'image/png' })
const open = (limits: UploadOptions['restrictions'] = {}, options: Partial<UploadOptions> = {}) => {
  upload = new Upload({
    restrictions: { maxNumberOfFiles: 1, maxFileSize: 10, ...limits },
    autoProceed: false,
    prepare: () => Promise.reject(new Error('nothing is sent here')),
    save: () => Promise.resolve(),
    hooks: {},
    ...options,
  })
  return upload
}
const shown = ({ getSnapshot }: Upload) => getSnapshot().notices.map(({ message }) => message)

it('forgets why a file was refused once another is chosen, good or bad', () => {
  const choosing = open()
  choosing.choose([picture('huge.png', 11)])
  expect(shown(choosing)).toEqual(['huge.png exceeds maximum allowed size of 10 B'])
  choosing.choose([picture('larger.png', 12)])
  expect(shown(choosing)).toEqual(['larger.png exceeds maximum allowed size of 10 B'])
  choosing.choose([picture('good.png', 5)])
  expect(shown(choosing)).toEqual([])
  expect(choosing.getSnapshot()).toMatchObject({ phase: 'chosen', files: [{ name: 'good.png' }] })
})

it('keeps the good file and says why the next one was refused, until that is removed', () => {
  const choosing = open()
  choosing.choose([picture('good.png', 5)])
  choosing.choose([picture('huge.png', 11)])
  expect(shown(choosing)).toEqual(['huge.png exceeds maximum allowed size of 10 B'])
  expect(choosing.getSnapshot()).toMatchObject({ phase: 'chosen', files: [{ name: 'good.png' }] })
  choosing.clear()
  expect(shown(choosing)).toEqual([])
})

it('names the files that may be chosen, and says it for five seconds', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { typesText } = UPLOAD_RULES.resume
  const choosing = open(restrictionsFor('resume'), { typesText })
  choosing.choose([new File(['Maya'], 'me.txt', { type: 'text/plain' })])
  expect(shown(choosing)).toEqual(['You can only upload: PDF, DOC or DOCX'])
  vi.advanceTimersByTime(5500)
  expect(shown(choosing)).toEqual([])
  choosing.choose([new File([new Uint8Array(2_097_153)], 'big.pdf', { type: 'application/pdf' })])
  expect(shown(choosing)).toEqual(['big.pdf exceeds maximum allowed size of 2 MB'])
})

it('takes one file at once, and another in its place', () => {
  const choosing = open()
  choosing.choose([picture('a.png', 1), picture('b.png', 1)])
  expect(shown(choosing)).toEqual(['You can only upload 1 file'])
  choosing.clear()
  choosing.choose([picture('a.png', 1)])
  choosing.choose([picture('b.png', 1)])
  expect(choosing.getSnapshot().files).toMatchObject([{ name: 'b.png' }])
})

it('tries five times, then keeps the file for another try', async () => {
  vi.useFakeTimers()
  // Without it, Node counts as offline.
  vi.stubGlobal('navigator', { onLine: true })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const prepare = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const sending = open({}, { prepare })
  sending.choose([picture('me.png', 5)])
  sending.send()
  await vi.advanceTimersByTimeAsync(0)
  expect(sending.getSnapshot().phase).toBe('retrying')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(prepare).toHaveBeenCalledTimes(5)
  expect(sending.getSnapshot()).toMatchObject({
    phase: 'failed',
    files: [{ name: 'me.png' }],
    failure: { title: 'Failed to upload me.png' },
  })
  sending.send()
  await vi.advanceTimersByTimeAsync(0)
  expect(prepare.mock.calls.length).toBeGreaterThan(5)
})

it('does not try again what the server refused', async () => {
  const prepare = vi.fn(() =>
    Promise.reject(new ApiError(400, '{"code":"x","message":"This is no PDF."}', '')),
  )
  const sending = open({}, { prepare })
  sending.choose([picture('fake.png', 5)])
  sending.send()
  await vi.waitFor(() =>
    expect(sending.getSnapshot().failure).toMatchObject({
      title: 'Failed to upload fake.png',
      detail: 'This is no PDF.',
    }),
  )
  expect(prepare).toHaveBeenCalledOnce()
})
