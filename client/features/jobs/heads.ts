import { paths } from '#client/lib/paths.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { salaryText } from '#shared/domain/jobs/salary.ts'
import { jobPosting } from './job/job-posting.ts'
import { placeOf } from './texts.ts'

type Preview = { type: string; title: string; imagePath: string; imageAlt: string }
type Head = {
  title: string
  description: string
  canonicalPath?: string
  preview?: Preview
  jsonLd?: object
}

const DESCRIPTION_MAX_LENGTH = 155

export function jobsHead(): Head {
  return {
    title: `Jobs in the USA and Canada · ${BRAND}`,
    description:
      "Open positions across the USA and Canada. See who's hiring and what's verified about them, and connect on live video.",
    canonicalPath: '/jobs',
  }
}

export function jobHead(job: Job | undefined): Head {
  if (!job) return { title: `Job · ${BRAND}`, description: "This job doesn't exist or is no longer open." }
  const start = `${job.company}, ${placeOf(job)}. ${salaryText(job)}. ${job.description}`.replace(/\s+/g, ' ')
  const description =
    start.length > DESCRIPTION_MAX_LENGTH ? `${start.slice(0, DESCRIPTION_MAX_LENGTH - 1).trimEnd()}…` : start
  return {
    title: `${job.title} at ${job.company} · ${BRAND}`,
    description,
    canonicalPath: paths.job(job.id),
    preview: {
      type: 'website',
      title: `${job.title} at ${job.company}`,
      imagePath: `${paths.job(job.id)}/picture.png?v=${Date.parse(job.updatedAt)}`,
      imageAlt: [`${job.title} at ${job.company}`, placeOf(job), salaryText(job)].join(', '),
    },
    ...(import.meta.env.SSR && job.isActive && { jsonLd: jobPosting(job) }),
  }
}
