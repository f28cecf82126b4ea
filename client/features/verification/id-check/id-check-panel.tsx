import { Cake, CalendarClock, CalendarX, Hash, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { cx } from '#client/ui/cx.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { IdCheck } from '#shared/contracts/verification-id-check.ts'
import type { IdCheckOutcome } from '#shared/domain/verification/id-check.ts'
import { ID_CHECK_LIMITS } from '#shared/domain/verification/verification.ts'
import { Comparison } from './comparison.tsx'
import { PrintCheck } from './print-check.tsx'
import {
  DOCUMENT_TEXTS,
  documentDay,
  EXPIRY_TEXTS,
  OUTCOME_TEXTS,
  REMARK_TEXTS,
  sourceText,
  unreadTexts,
} from './texts.ts'

const OVERDUE_MS = 5 * 60_000
const OUTCOME_TONES: Record<IdCheckOutcome, BadgeTone> = {
  read: 'action',
  partly_read: 'wait',
  not_read: 'plain',
}

type IdCheckPanelProps = {
  check: IdCheck | null
  onAgain: () => void
  pending?: boolean
}

/** `check` is null if no check was started. */
export function IdCheckPanel({ check, onAgain, pending = false }: IdCheckPanelProps) {
  const outcome = check?.outcome
  const badge = outcome && <Badge tone={OUTCOME_TONES[outcome]}>{OUTCOME_TEXTS[outcome]}</Badge>
  return (
    <Card title="Machine pre-check" level={3} action={badge}>
      <Body check={check} />
      {check && mayBeRepeated(check) && (
        <Button size="sm" variant="quiet" className="mt-4" pending={pending} onClick={onAgain}>
          Try again
        </Button>
      )}
      <p className="mt-4 text-sm text-ink-2">
        {ID_CHECK_LIMITS} It helps the reviewer. It doesn't decide anything.
      </p>
    </Card>
  )
}

/** Unfinished: it failed, was interrupted, or has waited too long. */
function mayBeRepeated({ status, source, remarks, queuedAt }: IdCheck): boolean {
  if (status === 'failed') return true
  if (status === 'done') return source === 'nothing' && remarks.includes('out_of_time')
  return Date.now() - Date.parse(queuedAt) > OVERDUE_MS
}

function Body({ check }: { check: IdCheck | null }) {
  if (!check) return <p className="text-sm text-ink-2">This document wasn't machine-read.</p>
  if (check.status === 'failed') {
    return (
      <Notice tone="warn" title="The pre-check didn't work">
        It will keep retrying for a few minutes. You can also decide without it.
      </Notice>
    )
  }
  if (check.status !== 'done') return <Waiting isRunning={check.status === 'running'} />
  return <Result check={check} />
}

function Waiting({ isRunning }: { isRunning: boolean }) {
  const text = isRunning ? 'Reading the document. This can take up to 30 seconds.' : 'Waiting in the queue.'
  return (
    <Loading label={text} className="grid gap-3">
      <p aria-hidden="true" className="text-sm text-ink-2">
        {text}
      </p>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-10 w-full" />
      ))}
    </Loading>
  )
}

function Result({ check }: { check: IdCheck }) {
  const { documentType, issuer, isReduced, fields, remarks } = check
  const unread = unreadTexts(check)
  return (
    <div className="grid gap-4">
      <div>
        {documentType && (
          <p className="font-semibold text-ink">
            {[DOCUMENT_TEXTS[documentType], issuer].filter(Boolean).join(' · ')}
          </p>
        )}
        <p className="text-sm text-ink-2">{sourceText(check)}</p>
        {isReduced && (
          <p className="text-sm text-ink-2">
            The image and what was read from it are deleted. Only the results are kept.
          </p>
        )}
      </div>
      {check.print && <PrintCheck print={check.print} />}
      {check.source !== 'nothing' && <Comparison fields={fields} isReduced={isReduced} />}
      <DocumentDetails check={check} />
      {(unread.length > 0 || remarks.length > 0) && (
        <div className="text-sm">
          <h4 className="font-semibold text-ink">What the software couldn't read or confirm</h4>
          <ul className="mt-1 list-disc pl-5 text-ink-2">
            {unread.length > 0 && <li>Not read: {unread.join(', ')}.</li>}
            {remarks.map((remark) => (
              <li key={remark}>{REMARK_TEXTS[remark]}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type Tone = 'plain' | 'wait' | 'danger'
const TONES: Record<Tone, string> = { plain: 'text-ink-2', wait: 'text-pending', danger: 'text-danger' }

function DocumentDetails({ check: { birth, expiry, issuedOn, numberEnding } }: { check: IdCheck }) {
  return (
    <ul className="grid gap-2 text-sm">
      {birth && <AgeDetail birth={birth} />}
      {expiry && <ExpiryDetail expiry={expiry} />}
      {issuedOn && <Detail icon={<CalendarClock size={16} />}>Issued {documentDay(issuedOn)}</Detail>}
      {numberEnding && (
        <Detail icon={<Hash size={16} />}>
          Number ending in <span className="font-semibold tabular-nums">{numberEnding}</span>(we don't keep
          the rest)
        </Detail>
      )}
    </ul>
  )
}

function AgeDetail({ birth }: { birth: NonNullable<IdCheck['birth']> }) {
  const born = birth.date === null ? '' : `Born ${documentDay(birth.date)}, ${birth.age} years old`
  if (birth.isUnderAge) {
    return (
      <Detail tone="danger" icon={<TriangleAlert size={16} />}>
        <strong>Under 18.</strong> {born}
      </Detail>
    )
  }
  return <Detail icon={<Cake size={16} />}>{born || '18 or older'}</Detail>
}

function ExpiryDetail({ expiry: { date, state } }: { expiry: NonNullable<IdCheck['expiry']> }) {
  const tones: Partial<Record<typeof state, Tone>> = { expired: 'danger', soon: 'wait' }
  const Icon = state === 'expired' ? CalendarX : CalendarClock
  const when = date === null ? '' : `: ${state === 'expired' ? 'on' : 'until'} ${documentDay(date)}`
  return (
    <Detail tone={tones[state] ?? 'plain'} icon={<Icon size={16} />}>
      <span className={cx(state !== 'ok' && 'font-semibold')}>{EXPIRY_TEXTS[state]}</span>
      {when}
    </Detail>
  )
}

function Detail({ icon, tone = 'plain', children }: { icon: ReactNode; tone?: Tone; children: ReactNode }) {
  return (
    <li className={cx('flex items-start gap-2', TONES[tone])}>
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span>{children}</span>
    </li>
  )
}
