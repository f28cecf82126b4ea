import { Award, FileText, GraduationCap, Pencil, Trash2 } from 'lucide-react'
import { longDay } from '#client/lib/clock/time-text.ts'
import { MistakeHint } from '#client/parts/mistake-hint.tsx'
import { Seal } from '#client/parts/seals/seal.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Credential } from '#shared/contracts/credentials.ts'
import { credentialTitle, credentialTypeName } from '#shared/domain/credentials/credentials.ts'
import { onFirstUse } from '#shared/on-first-use.ts'
import { BadgeCheck } from './badge-check.tsx'

type CredentialCardProps = {
  credential: Credential
  onEdit: () => void
  onRemove: () => void
  onOpenDocument: (documentUrl: string) => void
}

const month = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

export function CredentialCard({ credential, onEdit, onRemove, onOpenDocument }: CredentialCardProps) {
  const { type, institution, documentUrl, badge, rejection, revokedAt, nameReview } = credential
  const title = credentialTitle(credential)
  const summary = [credentialTypeName(type), period(credential)].filter(Boolean).join(' · ')
  const Icon = badge ? Award : GraduationCap
  return (
    <li className="rounded-l border border-line bg-surface p-4 shadow-1 sm:p-6">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-m bg-action-soft text-action-ink max-sm:hidden">
          <Icon size={24} />
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="text-md font-semibold wrap-anywhere">{title}</h3>
            <Status credential={credential} />
          </div>
          <p className="text-ink-2 wrap-anywhere">{institution}</p>
          <p className="text-sm text-muted">{summary}</p>
        </div>
      </div>
      {rejection !== null && <Refusal reason={rejection} revokedAt={revokedAt} />}
      {nameReview && (
        <Notice title="Under review because your name changed" className="mt-4">
          It was verified for {nameReview.verifiedName}. It will show as verified again once a reviewer has
          checked it for your new name, or if you change your name back.
        </Notice>
      )}
      {badge && (
        <details className="mt-4">
          <summary className="touch-target w-fit cursor-pointer text-sm font-semibold text-action">
            Badge check results
          </summary>
          <BadgeCheck log={badge} className="mt-3" />
        </details>
      )}
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        {documentUrl !== null && (
          <Button
            size="sm"
            variant="quiet"
            icon={<FileText size={16} />}
            onClick={() => onOpenDocument(documentUrl)}
          >
            View document
          </Button>
        )}
        <Button size="sm" variant="quiet" icon={<Pencil size={16} />} onClick={onEdit}>
          Edit<span className="sr-only"> {title}</span>
        </Button>
        <Button size="sm" variant="quiet" icon={<Trash2 size={16} />} onClick={onRemove}>
          Remove<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  )
}

function Refusal({ reason, revokedAt }: { reason: string; revokedAt: string | null }) {
  if (revokedAt === null)
    return (
      <Notice tone="warn" title="Not approved" className="mt-4">
        {reason} <MistakeHint />
      </Notice>
    )
  const title = (
    <>
      Revoked on <time dateTime={revokedAt}>{longDay(revokedAt)}</time>
    </>
  )
  return (
    <Notice tone="danger" title={title} className="mt-4">
      <p>{reason}</p>
      <p className="mt-2">
        It no longer shows as verified, and its signed badge isn't valid anymore. To have it reviewed again,
        edit it or attach another document. <MistakeHint />
      </p>
    </Notice>
  )
}

function Status({ credential }: { credential: Credential }) {
  const { verificationStatus, verifiedAt, createdAt, institution, revokedAt } = credential
  if (verificationStatus === 'pending') return <Badge tone="wait">Under review</Badge>
  if (revokedAt !== null) return <Badge tone="danger">Revoked</Badge>
  if (verificationStatus === 'rejected') return <Badge tone="danger">Not approved</Badge>
  const check = { what: credentialTitle(credential), how: `${institution}, checked by a reviewer` }
  return <Seal checks={[{ ...check, when: verifiedAt ?? createdAt }]} />
}

function period({ startDate, endDate }: Credential): string | null {
  const [from, until] = [startDate, endDate].map((day) => (day ? month().format(new Date(day)) : null))
  if (from && until) return `${from} to ${until}`
  if (from) return `Since ${from}`
  return until ?? null
}
