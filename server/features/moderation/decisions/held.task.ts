import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { moderationDecisions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { publishNotification, storeNotification } from '#server/features/notifications/public.ts'
import { appendAudit } from '#server/features/verification/public.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { HELD_TASK, type HeldData, holdLinked, LINKS_TASK, type LinksData } from '../traces/public.ts'
import { applyStanding } from './effects.ts'
import type { DecisionRow } from './repo.ts'
import { decidedText } from './texts.ts'

/** What follows when a signal holds an account, and when an account is shut out that others are linked to. */
export function handleHolds(deps: Deps): void {
  deps.tasks.handle<HeldData>(HELD_TASK, (data) => followHold(deps, data))
  deps.tasks.handle<LinksData>(LINKS_TASK, (data) => holdLinked(deps, data))
}

async function followHold(deps: Deps, { decisionId }: HeldData): Promise<void> {
  const { db } = deps.database
  const [row] = await db.select().from(moderationDecisions).where(eq(moderationDecisions.id, decisionId))
  if (!row) return
  // First, as it may run twice.
  await applyStanding(deps, row.memberId)
  const notification = await db.transaction((tx) => recordHold(deps, tx, row, { isTold: true }))
  await publishNotification(deps, row.memberId, notification)
}

/** Tells the member, and adds the hold to the audit log. */
export async function recordHold(
  { clock }: Pick<Deps, 'clock'>,
  tx: DbOrTx,
  row: DecisionRow,
  { isTold }: { isTold: boolean },
): Promise<Notification | null> {
  const { id, memberId, action, cause } = row
  const label = isTold ? decidedText(row, { wasPaused: false }) : null
  await appendAudit(tx, {
    kind: 'moderation_decided',
    actorId: null,
    subjectId: memberId,
    objectId: id,
    addressHash: null,
    details: { action, rule: null, until: null, cause },
  })
  return label === null
    ? null
    : storeNotification(tx, memberId, { kind: 'moderation', label, reason: null }, clock.now())
}
