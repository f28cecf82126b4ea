import type { Db } from '#server/db/client.ts'
import { pushKeys } from '#server/db/schema/index.ts'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** Reads the site's keys once; call `make` at start, so that the first node creates them for all. */
export function createKeys(db: Db): { make(): Promise<void>; read(): Promise<VapidKeys> } {
  let known: VapidKeys | null = null
  const find = async () => {
    const [row] = await db.select().from(pushKeys)
    return row ?? null
  }
  const make = async () => {
    known ??= await find()
    if (known) return
    const { default: webPush } = await import('web-push')
    await db.insert(pushKeys).values(webPush.generateVAPIDKeys()).onConflictDoNothing()
    known = await find()
  }
  return {
    make,
    read: async () => {
      if (!known) await make()
      if (!known) throw new Error('the push keys were not kept')
      return known
    },
  }
}
