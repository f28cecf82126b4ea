import { afterEach, expect, it } from 'vitest'
import type { UploadOptions } from './types.ts'
import { Upload } from './upload.ts'

let upload: Upload | undefined
afterEach(() => upload?.destroy())

const picture = (name: string, size: number) => new File([new Uint8Array(size)], name, { type: 'image/png' })
const open = (limits: UploadOptions['restrictions'] = {}) => {
  upload = new Upload({
    restrictions: { maxNumberOfFiles: 1, maxFileSize: 10, ...limits },
    autoProceed: false,
    prepare: () => Promise.reject(new Error('nothing is sent here')),
    save: () => Promise.resolve(),
    hooks: {},
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
