import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { receivedQuery } from './queries.ts'
import { applicantsText } from './texts.ts'

export function ApplicantsLink({ job }: { job: Job }) {
  const { data } = useQuery(receivedQuery)
  const received = data?.jobs.find(({ id }) => id === job.id)
  return (
    <Button asChild size="sm" variant="quiet" icon={<Users size={16} />}>
      <Link href={paths.applicants(job.id)}>
        {data ? applicantsText(received?.applicants ?? 0) : 'Applicants'}
        {received && received.unseen > 0 && `, ${received.unseen} new`}
        <span className="sr-only"> for {job.title}</span>
      </Link>
    </Button>
  )
}
