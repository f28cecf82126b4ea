import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '#server/platform/storage/keyring.ts'

/** What an upload address says: which object it is for and until when, in epoch seconds. */
type Address = { readonly objectId: string; readonly expires: number }

const ADDRESS = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/

export type AddressSigner = {
  sign(address: Address): string
  /** Null where we did not sign it. Whether it has expired is the caller's question. */
  read(token: string): Address | null
}

export function createAddressSigner(keyring: Keyring): AddressSigner {
  const key = keyring.derive('upload-address')
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign: ({ objectId, expires }) => {
      const text = `${objectId}.${expires}`
      return `${text}.${macOf(text).toString('base64url')}`
    },
    read: (token) => {
      const [, objectId, expires, mac] = ADDRESS.exec(token) ?? []
      if (!objectId || !expires || !mac) return null
      const given = Buffer.from(mac, 'base64url')
      const due = macOf(`${objectId}.${expires}`)
      if (given.length !== due.length || !timingSafeEqual(given, due)) return null
      return { objectId, expires: Number(expires) }
    },
  }
}
