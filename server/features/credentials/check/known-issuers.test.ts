import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readKnownIssuers } from './known-issuers.ts'

const folder = mkdtempSync(join(tmpdir(), 'trueline-issuers-'))
const path = join(folder, 'issuers.json')
afterAll(() => rmSync(folder, { recursive: true }))

test('a file of DIDs and names; none without a file', () => {
  writeFileSync(path, '{"did:web:lakeside.example.com":"Lakeside College"}')
  expect(readKnownIssuers(path)).toEqual({ 'did:web:lakeside.example.com': 'Lakeside College' })
  expect(readKnownIssuers(null)).toEqual({})
})

test.each(['', '[]', '{"lakeside.example.com":"Lakeside College"}', '{"did:web:x.example.com":""}'])(
  'refuses to start on %j',
  (text) => {
    writeFileSync(path, text)
    expect(() => readKnownIssuers(path)).toThrow()
  },
)
