import { isDeepStrictEqual } from 'node:util'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { createDiscloseCryptosuite, createVerifyCryptosuite } from '@digitalbazaar/ecdsa-sd-2023-cryptosuite'
import { decode, type TagDecoder } from 'cborg'
import signatures from 'jsonld-signatures'
import { isJson, type Json } from '../check/json.ts'

/** CBOR tags at the start of the two kinds of proof values (Data Integrity ECDSA Cryptosuites, section 3.5). */
const BASE = 'd95d00'
const DERIVED = 'd95d01'
const TAG_BYTES = 3
/** Byte strings have tag 64 (RFC 8746); only their length matters here. */
const TAGS: TagDecoder[] = []
TAGS[64] = () => null

export const selectiveSuite = () => new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() })

/** The issuer's ecdsa-sd-2023 base proof can't be checked itself, so this derives one that shows the whole badge. */
export async function withCompleteProof(
  signed: Json & { proof: Json },
  documentLoader: unknown,
): Promise<Json | 'invalid' | 'malformed'> {
  const { proof, ...document } = signed
  if (proof.cryptosuite !== 'ecdsa-sd-2023') return signed
  const tag = tagOf(proof.proofValue)
  if (tag === DERIVED) return signed
  if (tag !== BASE) return 'malformed'
  const { '@context': _, ...shown } = document
  const selectivePointers = Object.keys(shown).map(
    (name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  )
  const suite = new DataIntegrityProof({ cryptosuite: createDiscloseCryptosuite({ selectivePointers }) })
  const purpose = new signatures.purposes.AssertionProofPurpose()
  try {
    const derived = await signatures.derive(signed, { suite, purpose, documentLoader })
    const { proof: shownProof, ...revealed } = derived
    const isComplete =
      isDeepStrictEqual(revealed, document) && signaturesIn(shownProof, 2) === signaturesIn(proof, 3)
    return isComplete ? derived : 'invalid'
  } catch {
    return 'invalid'
  }
}

function signaturesIn(proof: unknown, position: number): number {
  const value = isJson(proof) ? String(proof.proofValue) : ''
  const parts: unknown = decode(Buffer.from(value.slice(1), 'base64url').subarray(TAG_BYTES), {
    useMaps: true,
    tags: TAGS,
  })
  const list: unknown = Array.isArray(parts) ? parts[position] : null
  if (!Array.isArray(list)) throw new Error('the proof value has no signatures')
  return list.length
}

function tagOf(proofValue: unknown): string | null {
  if (typeof proofValue !== 'string' || !proofValue.startsWith('u')) return null
  return Buffer.from(proofValue.slice(1, 9), 'base64url').toString('hex').slice(0, 6)
}
