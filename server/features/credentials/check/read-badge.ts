import { AppError } from '#server/platform/http/app-error.ts'
import { BADGE_FILE_MAX_BYTES } from '#shared/domain/credentials/badges.ts'
import { isPng, readPngText } from './png-chunks.ts'

/** The chunk of a baked PNG (Open Badges 3.0, section 5.3). */
export const BAKED_KEYWORD = 'openbadgecredential'
const CREDENTIAL_MAX_BYTES = 1024 * 1024
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

export type Json = { readonly [name: string]: unknown }

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The credential in a file: JSON, a PNG with JSON baked in, or a presentation with exactly one. Throws `file_too_large`,
 * `badge_svg_refused`, `badge_jwt_refused` or `badge_not_readable`.
 */
export function readBadge(file: Buffer): Json {
  if (file.length > BADGE_FILE_MAX_BYTES) throw new AppError('file_too_large')
  const text = isPng(file) ? textOfPng(file) : file.toString('utf8')
  const plain = text.replace(/^\uFEFF/, '').trim()
  if (plain.length > CREDENTIAL_MAX_BYTES) throw new AppError('file_too_large')
  if (plain.startsWith('<')) throw new AppError('badge_svg_refused')
  if (JWT.test(plain)) throw new AppError('badge_jwt_refused')
  return credentialIn(parse(plain))
}

function textOfPng(file: Buffer): string {
  const text = attempt(() => readPngText(file, BAKED_KEYWORD, CREDENTIAL_MAX_BYTES))
  if (text === null) throw new AppError('badge_not_readable')
  return text
}

const parse = (text: string) => attempt((): unknown => JSON.parse(text))

function attempt<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new AppError('badge_not_readable', { cause })
  }
}

function credentialIn(document: unknown): Json {
  if (!isJson(document)) throw new AppError('badge_not_readable')
  const types = [document.type].flat()
  if (types.includes('VerifiableCredential')) return document
  const held = types.includes('VerifiablePresentation') ? [document.verifiableCredential].flat() : []
  const [only] = held
  if (held.length !== 1 || !isJson(only)) throw new AppError('badge_not_readable')
  return credentialIn(only)
}
