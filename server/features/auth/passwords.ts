import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { emailKey } from '#shared/domain/accounts.ts'
import { BRAND } from '#shared/domain/brand.ts'

/** OWASP's password storage cheat sheet: 19 MiB, 2 passes; the library's default algorithm is argon2id. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

let hashOfNobody: Promise<string> | undefined

/**
 * Whether the password fits the hash. With a null hash (no such account) the same work is done and the answer is no,
 * so that the time taken does not tell whether an account exists.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password')
  const ofNobody = await hashOfNobody
  const fits = await verify(passwordHash ?? ofNobody, password)
  return fits && passwordHash !== null
}

let common: Set<string> | undefined

/** Whether the password is on the list of common ones, or is the person's own address or our name. */
export function isCommonPassword(password: string, email: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map(String))
  const lower = password.toLowerCase()
  const key = emailKey(email)
  return common.has(lower) || lower === key || lower === key.split('@')[0] || lower === BRAND.toLowerCase()
}
