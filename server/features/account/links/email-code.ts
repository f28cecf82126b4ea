import type { Deps } from '#server/deps.ts'
import { isSameSecret, macOf } from '#server/platform/crypto/keys.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Storage } from '#server/platform/storage/index.ts'
import type { LinkPurpose } from '#shared/domain/account/sign-ins.ts'
import { EMAIL_CODE_LENGTH } from '#shared/domain/account/social.ts'
import { findOpenLink } from './repo.ts'

const USE = 'email-code'
const MAC_BYTES = 6

/**
 * The code in the mail of a link, under each key, the newest first. It follows from the link's hash and a key, so it is stored
 * nowhere, and reading the table isn't enough to know it.
 */
export function emailCodesOf({ keyring }: Pick<Storage, 'keyring'>, secretHash: string): string[] {
  return keyring.deriveEach(USE).map((key) => {
    const number = macOf(key, secretHash).readUIntBE(0, MAC_BYTES) % 10 ** EMAIL_CODE_LENGTH
    return String(number).padStart(EMAIL_CODE_LENGTH, '0')
  })
}

type Typed = { readonly memberId: string; readonly purpose: LinkPurpose; readonly code: string }

/** What the member's open link with that code is used up by. Throws `email_code_wrong`; the caller limits guesses. */
export async function presentedCode(
  { database, storage, clock }: Pick<Deps, 'database' | 'storage' | 'clock'>,
  { memberId, purpose, code }: Typed,
) {
  const at = clock.now()
  const link = await findOpenLink(database.db, { memberId, purpose, at })
  const typed = code.replace(/[\s-]/g, '')
  if (!link || !emailCodesOf(storage, link.secretHash).some((right) => isSameSecret(right, typed)))
    throw new AppError('email_code_wrong', { fields: { code: "This isn't the latest code" } })
  return { purpose, secretHash: link.secretHash, at }
}
