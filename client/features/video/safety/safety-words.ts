import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Certificates } from './certificates.ts'

const WORDS = 4
const BITS_PER_WORD = 11
const LABEL = 'trueline safety words v1'
/** Makes it slow to look for certificates with the same words (docs/decisions/0055-safety-words.md). */
const ITERATIONS = 600_000

export async function safetyWords({ own, other }: Certificates): Promise<readonly string[]> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const inOrder = [own, other].sort().join('\n')
  const key = await crypto.subtle.importKey('raw', encode(inOrder), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encode(LABEL), iterations: ITERATIONS },
    key,
    64,
  )
  const number = new DataView(bits).getBigUint64(0)
  return Array.from({ length: WORDS }, (_, index) => {
    const shifted = number >> BigInt(64 - BITS_PER_WORD * (index + 1))
    return wordlist[Number(BigInt.asUintN(BITS_PER_WORD, shifted))] ?? ''
  })
}
