import { AppError } from '#server/platform/http/app-error.ts'
import { BADGE_FILE_MAX_BYTES } from '#shared/domain/credentials/badges.ts'
import { readSigned, type Signed } from '../signature/signed.ts'
import { isJson, type Json } from './json.ts'
import { isPng, readPngText } from './png-chunks.ts'

/** Open Badges 3.0, section 5.3. */
export const BAKED_KEYWORD = 'openbadgecredential'
const CREDENTIAL_MAX_BYTES = 1024 * 1024
/** A JWT with disclosures after `~`, or the five parts of an encrypted one. */
const OTHER_TOKEN = /^[\w-]+\.[\w-]*\.[\w-]*(?:~[\w~.-]*|\.[\w-]+\.[\w-]+)$/
/** VC Data Model 2.0, section 4.13. */
const ENVELOPE = /^data:application\/vc(?:\+ld|\+ld\+json)?\+jwt[;,]/

export function readBadge(file: Buffer): Signed {
  if (file.length > BADGE_FILE_MAX_BYTES) throw new AppError('file_too_large')
  const text = isPng(file) ? textOfPng(file) : file.toString('utf8')
  const plain = text.replace(/^\uFEFF/, '').trim()
  if (plain.length > CREDENTIAL_MAX_BYTES) throw new AppError('file_too_large')
  if (plain.startsWith('<')) throw new AppError('badge_svg_refused')
  if (OTHER_TOKEN.test(plain)) throw new AppError('badge_jwt_refused')
  const signed = credentialIn(plain)
  if (signed === null) throw new AppError('badge_not_readable')
  return signed
}

function textOfPng(file: Buffer): string {
  try {
    const text = readPngText(file, BAKED_KEYWORD, CREDENTIAL_MAX_BYTES)
    if (text !== null) return text
  } catch (cause) {
    throw new AppError('badge_not_readable', { cause })
  }
  throw new AppError('badge_not_readable')
}

function credentialIn(text: string): Signed | null {
  const signed = readSigned(text)
  if (!signed || hasType(signed.credential, 'VerifiableCredential')) return signed
  if (signed.jwt) return null
  return held(signed.credential)
}

function held(document: Json): Signed | null {
  if (hasType(document, 'VerifiableCredential')) return { credential: document, jwt: null }
  if (hasType(document, 'EnvelopedVerifiableCredential')) return enveloped(document)
  const all = hasType(document, 'VerifiablePresentation') ? [document.verifiableCredential].flat() : []
  const [only] = all
  if (all.length !== 1) return null
  if (typeof only === 'string') return credentialIn(only)
  return isJson(only) ? held(only) : null
}

function enveloped({ id }: Json): Signed | null {
  return typeof id === 'string' && ENVELOPE.test(id) ? credentialIn(id.slice(id.indexOf(',') + 1)) : null
}

const hasType = ({ type }: Json, name: string) => [type].flat().includes(name)
