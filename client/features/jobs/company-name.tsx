import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { dateText } from './texts.ts'

type CompanyNameProps = { job: Pick<Job, 'company' | 'companySlug' | 'posterProof'> }

/** The company with a link to its page, and a mark if the poster proved an address there. */
export function CompanyName({ job: { company, companySlug, posterProof } }: CompanyNameProps) {
  if (!companySlug) return company
  return (
    <>
      <Link href={paths.company(companySlug)} className="rounded-s underline-offset-4 hover:underline">
        {company}
      </Link>
      {posterProof && (
        <span className="ml-1 inline-block align-[-0.2em] text-verified" title={proofText(posterProof)}>
          <SealMark size={16} />
          <span className="sr-only">{proofText(posterProof)}</span>
        </span>
      )}
    </>
  )
}

export const proofText = ({ domain, provenAt }: NonNullable<Job['posterProof']>): string =>
  `The poster proved an address at ${domain} on ${dateText(provenAt)}`
