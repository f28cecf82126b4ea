import type { DbOrTx } from '#server/db/client.ts'
import type { Deps, NewBrowser, Publish } from '#server/deps.ts'
import { publishNotification, storeNotification } from './notify.ts'

export async function notifyOfBrowser(
  deps: Pick<Deps, 'realtime'>,
  tx: DbOrTx,
  { memberId, browser: label, at }: NewBrowser,
): Promise<Publish> {
  const notification = await storeNotification(tx, memberId, { kind: 'new_sign_in', label }, at)
  return () => publishNotification(deps, memberId, notification)
}
