import { Avatar } from '#client/parts/avatar.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { sealOf } from '#client/parts/seals/seal-check.ts'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { titleAndPlace } from '#shared/domain/account/accounts.ts'
import { proofText } from '../company-name.tsx'

/** In a list of jobs; what was verified opens on the job's page. */
export function PosterLine({ poster }: { poster: MemberCard }) {
  const seal = sealOf(poster.badges)
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm text-ink-2">
      <Avatar name={poster.name} src={poster.profileImageUrl} size="sm" />
      <span className="truncate">
        <span className="sr-only">Posted by </span>
        {poster.name}
      </span>
      {seal && (
        <span className="shrink-0 text-verified" title={seal.label}>
          <SealMark size={18} />
          <span className="sr-only">{seal.label}</span>
        </span>
      )}
    </span>
  )
}

type PosterProps = { job: Pick<Job, 'poster' | 'company' | 'posterProof'> }

export function Poster({ job: { poster, company, posterProof } }: PosterProps) {
  if (!poster) {
    return (
      <div className="flex items-center gap-3">
        <Avatar name={company} size="lg" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{company}</p>
          <p className="text-sm text-muted">From the company's own job board</p>
        </div>
      </div>
    )
  }
  return (
    <div className="flex items-center gap-3">
      <Avatar name={poster.name} src={poster.profileImageUrl} size="lg" />
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <p className="font-semibold wrap-anywhere">{poster.name}</p>
        <p className="text-sm text-muted wrap-anywhere">{titleAndPlace(poster)}</p>
        <MemberSeal badges={poster.badges} />
        {posterProof && (
          <p className="flex items-start gap-1.5 text-sm text-ink-2">
            <SealMark size={18} className="mt-0.5 shrink-0 text-verified" />
            <span className="min-w-0 wrap-anywhere">{proofText(posterProof)}</span>
          </p>
        )}
      </div>
    </div>
  )
}
