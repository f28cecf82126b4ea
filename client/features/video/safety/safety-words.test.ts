import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificatesOf } from './certificates.ts'
import { safetyWords } from './safety-words.ts'

const fingerprint = (byte: string) => Array(32).fill(byte).join(':')
const sdp = (...lines: readonly string[]) => ['v=0', 's=-', ...lines, ''].join('\r\n')
const ANA = sdp(`a=fingerprint:sha-256 ${fingerprint('AA')}`)
const BEN = sdp(`a=fingerprint:sha-256 ${fingerprint('BB')}`)
const MALLORY = sdp(`a=fingerprint:sha-256 ${fingerprint('CC')}`)

async function wordsOf(local: string, remote: string) {
  const certificates = certificatesOf({ local, remote })
  return certificates && (await safetyWords(certificates))
}

test('both sides get the same four words', async () => {
  const words = await wordsOf(ANA, BEN)
  expect(words).toHaveLength(4)
  expect(new Set(words?.map((word) => /^[a-z]{3,8}$/.test(word)))).toEqual(new Set([true]))
  expect(await wordsOf(BEN, ANA)).toEqual(words)
  expect(await wordsOf(ANA.toLowerCase(), BEN)).toEqual(words)
})

test('someone in between gives the two sides different words', async () => {
  expect(await wordsOf(ANA, MALLORY)).not.toEqual(await wordsOf(BEN, MALLORY))
  expect(await wordsOf(ANA, MALLORY)).not.toEqual(await wordsOf(ANA, BEN))
})

test('the words stay what they are: two versions of the page must agree', async () => {
  expect(await wordsOf(ANA, BEN)).toMatchInlineSnapshot(`
    [
      "shift",
      "insect",
      "practice",
      "pave",
    ]
  `)
})

test.each([
  ['no fingerprint', sdp()],
  ['two different ones', sdp(...[ANA, MALLORY].flatMap((text) => text.split('\r\n')))],
  ['one with a hash that is broken', sdp(`a=fingerprint:sha-1 ${Array(20).fill('AA').join(':')}`)],
  ['one that is cut off', sdp('a=fingerprint:sha-256 AA:BB')],
])('no words for a description with %s', (_what, remote) => {
  expect(certificatesOf({ local: ANA, remote })).toBeNull()
})

test('a description may repeat its fingerprint in each section', () => {
  const repeated = sdp(...`${ANA}${ANA}`.split('\r\n'))
  expect(certificatesOf({ local: repeated, remote: BEN })).toEqual(
    certificatesOf({ local: ANA, remote: BEN }),
  )
})

test('any text is read without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => certificatesOf({ local: text, remote: text }) === null))
})
