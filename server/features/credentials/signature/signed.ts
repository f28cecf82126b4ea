import { isJson, type Json, parseBounded } from '../check/json.ts'

export type Signed = {
  readonly credential: Json
  readonly jwt: { readonly text: string; readonly claims: Json } | null
}

const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/

export function readSigned(text: string): Signed | null {
  const plain = text.trim()
  if (JWT.test(plain)) return readJwt(plain)
  const credential = parseBounded(plain)
  return credential && { credential, jwt: null }
}

function readJwt(text: string): Signed | null {
  const [header, claims] = text.split('.', 2).map(decodePart)
  if (!header || !claims) return null
  return { credential: isJson(claims.vc) ? fromClaims(claims, claims.vc) : claims, jwt: { text, claims } }
}

const decodePart = (part: string) => parseBounded(Buffer.from(part, 'base64url').toString('utf8'))

/** Registered claims stand for some members of `vc` (VC Data Model 1.1, section 6.3.1). */
function fromClaims({ iss, sub, nbf, exp, jti }: Json, vc: Json): Json {
  const [subject, ...others] = [vc.credentialSubject].flat()
  const claims = {
    issuer: isJson(vc.issuer) ? { id: iss, ...vc.issuer } : iss,
    id: jti,
    issuanceDate: timeOf(nbf),
    expirationDate: timeOf(exp),
  }
  const claimed = Object.entries(claims).filter(
    ([name, value]) => value !== undefined && (vc[name] === undefined || isJson(value)),
  )
  const one = isJson(subject) && others.length === 0 && sub !== undefined
  return { ...vc, ...Object.fromEntries(claimed), ...(one && { credentialSubject: { id: sub, ...subject } }) }
}

export function timeOf(seconds: unknown): string | undefined {
  const isTime = typeof seconds === 'number' && Math.abs(seconds) <= 8.64e12
  return isTime ? new Date(seconds * 1000).toISOString() : undefined
}
