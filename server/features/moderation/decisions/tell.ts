import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { publishNotification, storeNotification } from '#server/features/notifications/public.ts'
import type { EndedHold } from '#server/features/trust/public.ts'
import { moderationLetter } from '#server/platform/mail/letters/moderation.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { type CommunityRule, RULE_TEXTS } from '#shared/domain/trust/moderation.ts'
import { HOLD_ENDED } from './texts.ts'

export type Told = { readonly memberId: string; readonly notification: Notification | null }
type ToldDeps = Pick<Deps, 'mailer' | 'clock'>
type News = {
  readonly memberId: string
  readonly email: string
  readonly origin: string
  /** One line: what happened. */
  readonly what: string
  readonly rule: CommunityRule | null
}

/** Notifies the member and mails them, in the transaction of the decision. */
export async function tellMember(
  deps: ToldDeps,
  tx: DbOrTx,
  { memberId, email, origin, what, rule }: News,
): Promise<Told> {
  const ruleText = rule && RULE_TEXTS[rule]
  const letter = moderationLetter({ to: email, origin, what, rule: ruleText })
  await deps.mailer.send(letter, { about: [memberId], within: tx })
  const data = { kind: 'moderation', label: what, reason: ruleText && `The rule: ${ruleText}` } as const
  return { memberId, notification: await storeNotification(tx, memberId, data, deps.clock.now()) }
}

/** To members whom nothing holds anymore, now that another account isn't suspended or banned. */
export async function tellHoldEnded(
  { clock }: Pick<Deps, 'clock'>,
  tx: DbOrTx,
  released: readonly EndedHold[],
): Promise<Told[]> {
  const told: Told[] = []
  for (const memberId of new Set(
    released.flatMap(({ row, isStillHeld }) => (isStillHeld ? [] : row.memberId)),
  )) {
    const data = { kind: 'moderation', label: HOLD_ENDED, reason: null } as const
    told.push({ memberId, notification: await storeNotification(tx, memberId, data, clock.now()) })
  }
  return told
}

/** Thanks those who reported, in words that say nothing about what was decided. */
export async function tellReporters(
  deps: Pick<Deps, 'clock'>,
  tx: DbOrTx,
  { reporterIds, isActedOn }: { reporterIds: readonly string[]; isActedOn: boolean },
): Promise<Told[]> {
  const label = isActedOn ? 'We acted on your report' : 'We looked at your report'
  const reason = isActedOn
    ? "Thank you. We don't share what we decided about others."
    : "We didn't find that a rule was broken this time. You can block anyone you don't want to meet."
  const told: Told[] = []
  for (const memberId of reporterIds) {
    const data = { kind: 'report_decided', label, reason } as const
    told.push({ memberId, notification: await storeNotification(tx, memberId, data, deps.clock.now()) })
  }
  return told
}

export async function publishTold(deps: Pick<Deps, 'realtime'>, told: readonly Told[]): Promise<void> {
  for (const { memberId, notification } of told) await publishNotification(deps, memberId, notification)
}
