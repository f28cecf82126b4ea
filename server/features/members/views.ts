import { eq, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { profileViews, users } from '#server/db/schema/index.ts'
import { visitorKey } from '#server/platform/crypto/visitor-key.ts'

const BOT =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|scrap|preview|embed|monitor|externalhit|facebookcatalog|whatsapp|curl\/|wget\/|python-|go-http|java\/|libwww|axios\/|lighthouse/i

/** The viewer: a member, or a visitor known only by the request. */
export type ProfileViewer = { memberId: string | null; address: string; userAgent: string | undefined }

export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT.test(userAgent)
}

/**
 * Counts one view per viewer and UTC day; the table's key settles concurrent ones. Views of a member who is being deleted
 * aren't counted.
 */
export async function countView(
  db: Db,
  view: { memberId: string; viewer: ProfileViewer; secret: string; now: Date },
): Promise<void> {
  const { memberId, viewer, secret, now } = view
  if (viewer.memberId === memberId || isBot(viewer.userAgent)) return
  const viewedOn = now.toISOString().slice(0, 10)
  const key = viewer.memberId ?? visitorKey(secret, 'profile view', viewedOn, viewer)
  // Waits for a concurrent deletion, where a plain insert would fail on the foreign key.
  await db.execute(sql`insert into ${profileViews} (member_id, viewed_on, viewer)
    select id, ${viewedOn}::date, ${key} from ${users} where id = ${memberId} for key share
    on conflict do nothing`)
}

/** The views of a member who leaves still count, without them. */
export async function unlinkProfileViews(db: DbOrTx, memberId: string): Promise<void> {
  await db
    .update(profileViews)
    .set({ viewer: sql`'gone:' || gen_random_uuid()` })
    .where(eq(profileViews.viewer, memberId))
}
