import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { createSigner } from '#server/platform/crypto/signing.ts'
import type { SignIn } from '#server/platform/sessions/sessions.ts'

/** The content of an upload address: the object and its expiry in epoch seconds. */
type Address = { readonly objectId: string; readonly expires: number }

const ADDRESS = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/

/** An address only works for the sign-in that requested it, not for another of the same member. */
export type AddressSigner = {
  sign(address: Address, sender: SignIn): string
  /** Null if we didn't sign it for this sign-in. The caller checks expiry. */
  read(token: string, sender: SignIn): Address | null
}

export function createAddressSigner(keyring: Keyring): AddressSigner {
  const { sign, isSigned } = createSigner(keyring.derive('upload-address'))
  return {
    sign: ({ objectId, expires }, { memberId, signInId }) => {
      const text = `${objectId}.${expires}`
      return `${text}.${sign(text, memberId, signInId)}`
    },
    read: (token, { memberId, signInId }) => {
      const [, objectId, expires, signature] = ADDRESS.exec(token) ?? []
      if (!objectId || !expires || !signature) return null
      const isValid = isSigned(signature, `${objectId}.${expires}`, memberId, signInId)
      return isValid ? { objectId, expires: Number(expires) } : null
    },
  }
}
