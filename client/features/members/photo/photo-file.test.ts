import { expect, test } from 'vitest'
import { openPhoto, zoomMaxOf } from './photo-file.ts'

const photo = (width: number, height: number) => ({ url: 'blob:x', width, height })

test('a photo can be enlarged only while at least 160 pixels are left', () => {
  expect(zoomMaxOf(photo(160, 900))).toBe(1)
  expect(zoomMaxOf(photo(400, 320))).toBe(2)
  expect(zoomMaxOf(photo(6_000, 4_000))).toBe(4)
})

test('files that are no photos, or too large, are refused before they are read', async () => {
  const svg = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })
  await expect(openPhoto(svg)).rejects.toThrow('Choose a JPG, PNG or WebP file.')
  const large = new File([new Uint8Array(30 * 1024 * 1024 + 1)], 'me.jpg', { type: 'image/jpeg' })
  await expect(openPhoto(large)).rejects.toThrow('larger than 30 MB')
})
