import * as EcdsaMultikey from '@digitalbazaar/ecdsa-multikey'
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey'
import { CONTEXT_URL as MULTIKEY_CONTEXT } from '@digitalbazaar/multikey-context'
import type { JWK } from 'jose'
import { isJson, type Json, parseBounded } from '../check/json.ts'
import { issuerAddress } from './issuer-address.ts'

export type IssuerKey = { readonly id: string; readonly controller: string; readonly method: Json }
export type KeyLookup =
  | { readonly outcome: null; readonly keys: readonly IssuerKey[] }
  | { readonly outcome: 'noKey' | 'unsupportedKey' }
export type ReadText = (url: string) => Promise<string | null>

const DID_KEY = /^did:key:(z[1-9A-HJ-NP-Za-km-z]+)$/

export async function issuerKeys(issuer: string, read: ReadText): Promise<KeyLookup> {
  const [, multibase] = DID_KEY.exec(issuer) ?? []
  if (multibase !== undefined) return { outcome: null, keys: [keyOfDid(issuer, multibase)] }
  const address = issuerAddress(issuer)
  if (address === null) return { outcome: 'unsupportedKey' }
  const text = await read(address)
  const document = text === null ? null : parseBounded(text)
  const hasKeys = document?.verificationMethod !== undefined || document?.assertionMethod !== undefined
  if (document?.id !== issuer || !hasKeys) return { outcome: 'noKey' }
  return { outcome: null, keys: keysOf(document, issuer) }
}

function keyOfDid(did: string, publicKeyMultibase: string): IssuerKey {
  const id = `${did}#${publicKeyMultibase}`
  return { id, controller: did, method: { type: 'Multikey', publicKeyMultibase } }
}

/** Only keys under `assertionMethod` that the issuer itself controls. */
function keysOf({ verificationMethod, assertionMethod }: Json, issuer: string): IssuerKey[] {
  const allowed = [assertionMethod].flat()
  const references = new Set(
    allowed.filter((one) => typeof one === 'string').map((id) => absolute(id, issuer)),
  )
  const listed = [verificationMethod].flat().filter(isJson)
  const methods = [
    ...allowed.filter(isJson),
    ...listed.filter(({ id }) => typeof id === 'string' && references.has(absolute(id, issuer))),
  ]
  return methods
    .filter(({ id, controller }) => typeof id === 'string' && controller === issuer)
    .map((method) => ({ id: absolute(String(method.id), issuer), controller: issuer, method }))
    .filter(({ id }) => id.startsWith(`${issuer}#`))
}

export function absolute(id: string, issuer: string): string {
  if (id.startsWith('#')) return `${issuer}${id}`
  return id.includes(':') ? id : `${issuer}#${id}`
}

export function outcomeOfForeign(id: string, issuer: string): 'invalid' | 'unsupportedKey' | null {
  if (id.startsWith(`${issuer}#`)) return null
  // In Open Badges 3.0 a key may have its own address. On a shared host, it could be anyone's.
  return isSameSite(id, issuer) ? 'unsupportedKey' : 'invalid'
}

function isSameSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => (address.startsWith('https://') ? URL.parse(address) : null))
  return !!a && a.origin === b?.origin
}

export const isRevoked = ({ method }: IssuerKey): boolean => method.revoked !== undefined

export async function multikeyOf({ id, controller, method }: IssuerKey): Promise<object | null> {
  const pair = await pairOf(method)
  if (!pair) return null
  const { publicKeyMultibase } = await pair.export({ publicKey: true })
  return { '@context': MULTIKEY_CONTEXT, id, type: 'Multikey', controller, publicKeyMultibase }
}

export async function jwkOf({ method }: IssuerKey): Promise<JWK | null> {
  const { publicKeyJwk, publicKeyMultibase } = method
  if (isJson(publicKeyJwk)) return publicPart(publicKeyJwk)
  if (isEcdsa(publicKeyMultibase))
    return EcdsaMultikey.toJwk({ keyPair: await EcdsaMultikey.from(plain(method)) })
  if (!isEd25519(method)) return null
  return Ed25519Multikey.toJwk({ keyPair: await Ed25519Multikey.from(plain(method)) })
}

function publicPart({ kty, crv, x, y, n, e }: Json): JWK {
  const members = Object.entries({ crv, x, y, n, e }).filter(([, value]) => typeof value === 'string')
  return { kty: String(kty), ...Object.fromEntries(members) }
}

async function pairOf(method: Json) {
  const { publicKeyJwk } = method
  if (isJson(publicKeyJwk)) {
    const from = { type: 'JsonWebKey', publicKeyJwk: publicPart(publicKeyJwk) }
    if (publicKeyJwk.crv === 'Ed25519') return Ed25519Multikey.from(from)
    return publicKeyJwk.crv === 'P-256' || publicKeyJwk.crv === 'P-384' ? EcdsaMultikey.from(from) : null
  }
  if (isEcdsa(method.publicKeyMultibase)) return EcdsaMultikey.from(plain(method))
  return isEd25519(method) ? Ed25519Multikey.from(plain(method)) : null
}

/** Removes the context, because the libraries need a different one for each kind of key. */
function plain({ type, publicKeyMultibase, publicKeyBase58 }: Json): object {
  return publicKeyMultibase === undefined ? { type, publicKeyBase58 } : { publicKeyMultibase }
}

const isEcdsa = (key: unknown) => typeof key === 'string' && (key.startsWith('zDn') || key.startsWith('z82'))
const isEd25519 = ({ type, publicKeyMultibase, publicKeyBase58 }: Json) =>
  typeof publicKeyMultibase === 'string'
    ? publicKeyMultibase.startsWith('z6Mk')
    : type === 'Ed25519VerificationKey2018' && typeof publicKeyBase58 === 'string'
