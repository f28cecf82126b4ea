import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { paths } from '#client/lib/paths.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { receivedQuery } from './queries.ts'
import { applicantsText } from './texts.ts'

export function ApplicantsLink({ job }: { job: Job }) {
  const { data } = useQuery(receivedQuery)
  const received = data?.jobs.find(({ id }) => id === job.id)
  return (
    <LinkButton href={paths.applicants(job.id)} size="sm" variant="quiet" icon={<Users size={16} />}>
      {data ? applicantsText(received?.applicants ?? 0) : 'Applicants'}
      {received && received.unseen > 0 && `, ${received.unseen} new`}
      <span className="sr-only"> for {job.title}</span>
    </LinkButton>
  )
}
