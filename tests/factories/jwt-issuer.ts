import * as EcdsaMultikey from '@digitalbazaar/ecdsa-multikey'
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey'
import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

export const JWT_ALGORITHMS = ['EdDSA', 'ES256', 'ES384', 'RS256', 'PS256', 'ES512'] as const
/** The kinds of keys that did:key and Multikey have a form for. */
const MULTIKEYS: Partial<Record<string, Pick<typeof EcdsaMultikey, 'from'>>> = {
  EdDSA: Ed25519Multikey,
  ES256: EcdsaMultikey,
  ES384: EcdsaMultikey,
}
type Algorithm = (typeof JWT_ALGORITHMS)[number]

/** A school that signs JWTs, for tests: by did:key where its kind of key has one, or under a given DID or address. */
export async function createJwtIssuer(alg: Algorithm, name = 'did:web:lakeside.example.com') {
  const { multibase, secret, method } = await keysOf(alg)
  const issuer = multibase === null ? name : `did:key:${multibase}`
  const kid = `${issuer}#${multibase ?? 'key-1'}`
  const key = await importJWK(secret, alg)
  const sign = (claims: object, header: object = {}) =>
    new CompactSign(Buffer.from(JSON.stringify(claims)))
      .setProtectedHeader({ alg, kid, typ: 'vc+jwt', ...header })
      .sign(key)
  const document = {
    id: issuer,
    verificationMethod: [{ id: kid, controller: issuer, ...method }],
    assertionMethod: [kid],
  }
  return { issuer, kid, sign, document }
}

async function keysOf(alg: Algorithm): Promise<{ multibase: string | null; secret: JWK; method: object }> {
  const pair = await generateKeyPair(alg, { extractable: true })
  const secret = await exportJWK(pair.privateKey)
  const publicKeyJwk = await exportJWK(pair.publicKey)
  const multikey = MULTIKEYS[alg]
  if (!multikey) return { multibase: null, secret, method: { type: 'JsonWebKey', publicKeyJwk } }
  const key = await multikey.from({ type: 'JsonWebKey', publicKeyJwk })
  const { publicKeyMultibase } = await key.export({ publicKey: true })
  return { multibase: publicKeyMultibase, secret, method: { type: 'Multikey', publicKeyMultibase } }
}
