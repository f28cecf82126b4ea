import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { moderationDecisions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { notifyOnce, publishNotification, storeNotification } from '#server/features/notifications/public.ts'
import type { DecisionRow } from '#server/features/trust/public.ts'
import {
  HELD_TASK,
  type HeldData,
  holdLinked,
  LINKS_TASK,
  type LinksData,
  standingOf,
} from '#server/features/trust/public.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { isShutOut } from '#shared/domain/trust/moderation.ts'
import { applyStanding } from './effects.ts'
import { decidedText, pauseEndText } from './texts.ts'

/** At the time when a pause ends by itself. */
export const PAUSE_END_TASK = 'moderation.pause-end'
export type PauseEnd = { readonly memberId: string; readonly decisionId: string; readonly endsAt: string }

/**
 * What follows when a signal holds an account, when an account is shut out that others are linked to, and when a pause ends by
 * itself.
 */
export function handleHolds(deps: Deps): void {
  deps.tasks.handle<PauseEnd>(PAUSE_END_TASK, (data) => followPauseEnd(deps, data))
  deps.tasks.handle<HeldData>(HELD_TASK, (data) => followHold(deps, data))
  deps.tasks.handle<LinksData>(LINKS_TASK, (data) => holdLinked(deps, data))
}

async function followHold(deps: Deps, { decisionId }: HeldData): Promise<void> {
  const { db } = deps.database
  const [row] = await db.select().from(moderationDecisions).where(eq(moderationDecisions.id, decisionId))
  if (!row) return
  // First, as it may run twice.
  await applyStanding(deps, row.memberId)
  const notification = await db.transaction((tx) => recordHold(deps, tx, row))
  await publishNotification(deps, row.memberId, notification)
}

/** Tells the member, and adds the hold to the audit log. */
export async function recordHold(
  { clock }: Pick<Deps, 'clock'>,
  tx: DbOrTx,
  row: DecisionRow,
): Promise<Notification | null> {
  const { id, memberId, action, cause, endsAt } = row
  const label = decidedText(row, { wasPaused: false })
  await appendAudit(tx, {
    kind: 'moderation_decided',
    actorId: null,
    subjectId: memberId,
    objectId: id,
    addressHash: null,
    details: { action, rule: null, until: endsAt?.toISOString() ?? null, cause },
  })
  return label === null
    ? null
    : storeNotification(tx, memberId, { kind: 'moderation', label, reason: null }, clock.now())
}

/** Unless a moderator ended it before, or something else pauses the member. */
async function followPauseEnd(deps: Deps, { memberId, decisionId, endsAt }: PauseEnd): Promise<void> {
  const { db } = deps.database
  const [row] = await db.select().from(moderationDecisions).where(eq(moderationDecisions.id, decisionId))
  if (row?.status !== 'in_effect' || row.endsAt?.toISOString() !== endsAt) return
  await applyStanding(deps, memberId)
  const { level } = await standingOf(db, memberId)
  if (level === 'paused' || isShutOut(level)) return
  await notifyOnce(deps, memberId, { kind: 'moderation', label: pauseEndText(row.endsAt), reason: null })
}
