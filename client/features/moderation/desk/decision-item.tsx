import type { ReactNode } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import type { DeskDecision } from '#shared/contracts/moderation.ts'
import { RULE_TEXTS } from '#shared/domain/trust/moderation.ts'
import { CAUSE_NAMES, decisionName, momentText, STATUS_NAMES } from '../texts.ts'
import { ReverseDialog } from './change-dialogs.tsx'

type DecisionItemProps = {
  decision: DeskDecision
  isNamed?: boolean
  children?: ReactNode
}

export function DecisionItem({ decision, isNamed = false, children }: DecisionItemProps) {
  const {
    member,
    action,
    cause,
    contentKind,
    rule,
    note,
    endsAt,
    status,
    decidedBy,
    secondedBy,
    appeal,
    createdAt,
  } = decision
  const isReversible = status === 'in_effect' || status === 'awaiting_second'
  const until = endsAt && `, until ${momentText(endsAt)}`
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isNamed && <span className="font-semibold wrap-anywhere">{member.name}</span>}
        <Badge tone={action === 'dismiss' ? 'plain' : 'wait'}>{decisionName(action, contentKind)}</Badge>
        {status !== 'in_effect' && <Badge>{STATUS_NAMES[status]}</Badge>}
      </div>
      {cause && <p className="text-ink">{CAUSE_NAMES[cause]}</p>}
      {rule && <p className="text-ink">{RULE_TEXTS[rule]}</p>}
      {note && <p className="whitespace-pre-wrap text-ink-2 wrap-anywhere">{note}</p>}
      <p className="text-muted wrap-anywhere">
        {decidedBy ?? 'Automatic'}
        {secondedBy && ` and ${secondedBy}`}, <time dateTime={createdAt}>{momentText(createdAt)}</time>
        {until}
      </p>
      {appeal && (
        <p className="whitespace-pre-wrap text-ink-2 wrap-anywhere">
          Appeal ({appeal.outcome ?? 'open'}): {appeal.text}
        </p>
      )}
      {(isReversible || children) && (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          {children}
          {isReversible && <ReverseDialog decision={decision} />}
        </div>
      )}
    </div>
  )
}
