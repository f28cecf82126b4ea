import type { Db } from '#server/db/client.ts'
import { pushKeys } from '#server/db/schema/index.ts'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** The site's keys, which the first node makes for all. */
export async function readKeys(db: Db): Promise<VapidKeys> {
  return (await find(db)) ?? make(db)
}

async function find(db: Db): Promise<VapidKeys | undefined> {
  const [row] = await db.select().from(pushKeys)
  return row
}

async function make(db: Db): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push')
  await db.insert(pushKeys).values(webPush.generateVAPIDKeys()).onConflictDoNothing()
  const made = await find(db)
  if (!made) throw new Error('the push keys were not kept')
  return made
}
