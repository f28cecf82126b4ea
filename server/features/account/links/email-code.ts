import { macOf } from '#server/platform/crypto/keys.ts'
import type { Storage } from '#server/platform/storage/index.ts'
import { EMAIL_CODE_LENGTH } from '#shared/domain/account/social.ts'

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
