import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { type Nonces, newNonce } from '../http/nonces.ts'
import { type EncodedPage, encodePage, gzipBody, plainBody } from './encoded-page.ts'

const write = ({ script, style }: Nonces) =>
  `<meta nonce="${style}"><script nonce="${script}">1</script>${'Zoë 👋 '.repeat(2_000)}<style nonce="${style}"></style>`

const plainText = (page: EncodedPage, nonces: Nonces) => Buffer.concat(plainBody(page, nonces)).toString()
/** Throws if the checksum or length is wrong. */
const unpacked = (page: EncodedPage, nonces: Nonces) =>
  gunzipSync(Buffer.concat(gzipBody(page, nonces))).toString()

it('is the document with the nonces of each answer, as text and as gzip', () => {
  const page = encodePage(200, write)
  for (let answer = 0; answer < 50; answer += 1) {
    const nonces = { script: newNonce(), style: newNonce() }
    expect(plainText(page, nonces)).toBe(write(nonces))
    expect(unpacked(page, nonces)).toBe(write(nonces))
  }
  expect(page.gzip.bytes.length).toBeLessThan(1_000)
})

it('may begin and end with a nonce, or have none', () => {
  const nonces = { script: newNonce(), style: newNonce() }
  for (const text of [
    ({ script }: Nonces) => script,
    ({ script, style }: Nonces) => `${script}-${style}`,
    () => 'none',
  ]) {
    const page = encodePage(404, text)
    expect([page.status, plainText(page, nonces)]).toEqual([404, text(nonces)])
    expect(unpacked(page, nonces)).toBe(text(nonces))
  }
})
