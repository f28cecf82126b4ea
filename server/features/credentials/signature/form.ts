import { _checkCredential } from '@digitalbazaar/vc'
import { isJson, type Json } from '../check/json.ts'
import { isBundledContext } from './contexts.ts'

const URI = /^[a-z][a-z0-9+.-]*:\S+$/i
const KEYWORDS = new Set(['@value', '@language', '@direction'])

const DATES = ['validFrom', 'validUntil', 'issuanceDate', 'expirationDate'] as const
const NESTED = new Set(['proof', 'endorsement', 'endorsements'])

export function formFault(credential: Json): 'malformed' | null {
  try {
    _checkCredential({ credential, mode: 'issue' })
  } catch {
    return 'malformed'
  }
  const { id, issuer, credentialSubject, credentialStatus, credentialSchema, refreshService } = credential
  const ids = [id, ...objectsOf([credentialSubject, credentialStatus]).map((part) => part.id)]
  const areIdsUris = ids.every((one) => one === undefined || isUri(one))
  const areTyped = objectsOf([credentialSchema, refreshService]).every(({ type }) => type !== undefined)
  const areSchemasNamed = objectsOf([credentialSchema]).every((schema) => isUri(schema.id))
  // JSON-LD treats a list of one date or issuer like a single one, but we would overlook it.
  const areSingle = !Array.isArray(issuer) && DATES.every((name) => isDateOrNone(credential[name]))
  return areIdsUris && areTyped && areSchemasNamed && areSingle ? null : 'malformed'
}

const objectsOf = (parts: readonly unknown[]) => parts.flat().filter(isJson)
const isUri = (value: unknown) => typeof value === 'string' && URI.test(value)
const isDateOrNone = (value: unknown) =>
  value === undefined || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))

/**
 * Requires bundled contexts and plain names. A signature over RDF stays valid when `credentialStatus` is written as an IRI
 * or renamed by an inline context, and then we wouldn't find it.
 */
export function hasKnownWords({ '@context': contexts, ...rest }: Json): boolean {
  return [contexts].flat().every(isBundledContext) && Object.entries(rest).every(isPlain)
}

function isPlain([name, value]: [string, unknown]): boolean {
  if (name.includes(':') || (name.startsWith('@') && !KEYWORDS.has(name))) return false
  if (Array.isArray(value)) return value.every((one) => isPlain([name, one]))
  if (!isJson(value)) return true
  if (NESTED.has(name) && '@context' in value) return hasKnownWords(value)
  return Object.entries(value).every(isPlain)
}
