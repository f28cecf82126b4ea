import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Clock, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { applicationFormQuery } from '../queries.ts'
import { figuresText } from '../texts.ts'

export function ApplyNotes({ job }: { job: Job }) {
  const isSignedIn = useUser() !== null
  const { data: form } = useQuery({ ...applicationFormQuery(job.id), enabled: isSignedIn && !job.isOwn })
  if (!job.poster) return null
  const isBarred = form?.needsVerifiedId && !form.isIdVerified
  return (
    <ul className="grid gap-2.5 text-sm text-pretty text-ink-2 empty:hidden">
      {job.needsVerifiedId && (
        <Note icon={<BadgeCheck size={18} />}>
          Only members with a verified ID can apply.{' '}
          {isBarred && (
            <Link
              href={paths.home}
              className="font-semibold text-action-ink underline-offset-4 hover:underline"
            >
              Verify yours
            </Link>
          )}
        </Note>
      )}
      {job.isBlind && (
        <Note icon={<EyeOff size={18} />}>
          Blind review: your name, photo, school names and contact stay hidden until you're shortlisted.
          Anyone can search for the words of a public resume card, so send your resume or a private card.
        </Note>
      )}
      {form?.figures && <Note icon={<Clock size={18} />}>{figuresText(form.figures)}</Note>}
    </ul>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span className="shrink-0 pt-0.5 text-muted">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
