import { calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import { issuerOf } from '../check/fields.ts'
import { isJson, type Json } from '../check/json.ts'
import { hasKnownWords } from './form.ts'
import {
  absolute,
  type IssuerKey,
  isRevoked,
  jwkOf,
  type KeyLookup,
  outcomeOfForeign,
} from './issuer-keys.ts'
import type { Outcome, SignatureCheck } from './result.ts'
import { timeOf } from './signed.ts'

/** Only asymmetric algorithms. jose refuses RSA keys below 2048 bits. */
const ALGORITHMS = [
  'EdDSA',
  'Ed25519',
  'ES256',
  'ES384',
  'ES512',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
]
const MEDIA_TYPES = ['jwt', 'vc+jwt', 'vc+ld+jwt', 'vc+ld+json+jwt']

/** Securing Verifiable Credentials using JOSE and COSE; VC Data Model 1.1, section 6.3. */
export async function checkJwt(
  { text, claims }: { readonly text: string; readonly claims: Json },
  credential: Json,
  lookUp: () => Promise<KeyLookup>,
): Promise<SignatureCheck> {
  const header: Json = decodeProtectedHeader(text)
  const kind = typeof header.alg === 'string' ? header.alg : 'none'
  const outcome = outcomeOfClaims(claims, credential) ?? (await outcomeOf(text, header, credential, lookUp))
  return { kind: `JWT, ${kind}`, outcome, notBefore: startOf(claims), expires: timeOf(claims.exp) }
}

function startOf({ nbf, iat }: Json): string | undefined {
  return [nbf, iat].flatMap((date) => timeOf(date) ?? []).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
}

function outcomeOfClaims({ iss, nbf, iat, exp }: Json, credential: Json): Outcome | null {
  if ([nbf, iat, exp].some((date) => date !== undefined && timeOf(date) === undefined)) return 'malformed'
  return iss === undefined || iss === issuerOf(credential).id ? null : 'invalid'
}

async function outcomeOf(
  jwt: string,
  header: Json,
  credential: Json,
  lookUp: () => Promise<KeyLookup>,
): Promise<Outcome> {
  const { alg, typ = 'JWT', crit } = header
  if (typeof alg !== 'string' || alg.toLowerCase() === 'none') return 'unsigned'
  if (alg.toUpperCase().startsWith('HS')) return 'sharedSecret'
  if (!isMediaType(typ)) return 'malformed'
  if (!ALGORITHMS.includes(alg) || crit !== undefined) return 'unsupported'
  if (!hasKnownWords(credential)) return 'unknownWords'
  const issuer = issuerOf(credential).id
  const { kid } = header
  if (kid !== undefined && typeof kid !== 'string') return 'malformed'
  const foreign = kid === undefined ? null : outcomeOfForeign(absolute(kid, issuer), issuer)
  if (foreign) return foreign
  const lookup = await lookUp()
  if (lookup.outcome !== null) return lookup.outcome
  const key = await keyOf(header, lookup.keys, issuer)
  if (!key) return 'invalid'
  if (isRevoked(key)) return 'keyRevoked'
  const jwk = await jwkOf(key).catch(() => null)
  return jwk ? verify(jwt, jwk, alg) : 'unsupportedKey'
}

function isMediaType(typ: unknown): boolean {
  return typeof typ === 'string' && MEDIA_TYPES.includes(typ.toLowerCase().replace(/^application\//, ''))
}

async function keyOf(
  { kid, jwk }: Json,
  keys: readonly IssuerKey[],
  issuer: string,
): Promise<IssuerKey | undefined> {
  if (typeof kid === 'string') return keys.find(({ id }) => id === absolute(kid, issuer))
  if (jwk === undefined) return keys.length === 1 ? keys[0] : undefined
  if (!isJson(jwk)) return undefined
  const wanted = await thumbprintOf(jwk)
  for (const key of keys) {
    const jwk = await jwkOf(key).catch(() => null)
    if (jwk && wanted !== null && (await thumbprintOf(jwk)) === wanted) return key
  }
  return undefined
}

function thumbprintOf(jwk: Json | JWK): Promise<string | null> {
  return calculateJwkThumbprint({ ...jwk, kty: String(jwk.kty) }).catch(() => null)
}

async function verify(jwt: string, jwk: JWK, alg: string): Promise<Outcome> {
  try {
    await compactVerify(jwt, await importJWK(jwk, alg), { algorithms: [alg] })
    return 'valid'
  } catch {
    return 'invalid'
  }
}
