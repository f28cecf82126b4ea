import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignIn } from '#server/platform/sessions/sessions.ts'
import type { Keyring } from '#server/platform/storage/keyring.ts'

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
  const key = keyring.derive('upload-address')
  const macOf = (text: string, { memberId, signInId }: SignIn) =>
    createHmac('sha256', key).update([text, memberId, signInId].join('\n')).digest()
  return {
    sign: ({ objectId, expires }, sender) => {
      const text = `${objectId}.${expires}`
      return `${text}.${macOf(text, sender).toString('base64url')}`
    },
    read: (token, sender) => {
      const [, objectId, expires, mac] = ADDRESS.exec(token) ?? []
      if (!objectId || !expires || !mac) return null
      const given = Buffer.from(mac, 'base64url')
      const due = macOf(`${objectId}.${expires}`, sender)
      if (given.length !== due.length || !timingSafeEqual(given, due)) return null
      return { objectId, expires: Number(expires) }
    },
  }
}
