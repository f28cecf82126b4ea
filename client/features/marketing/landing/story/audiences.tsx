import { Check } from 'lucide-react'
import { paths } from '#client/lib/paths.ts'
import { CONFIRM_DAYS } from '#shared/domain/jobs/jobs.ts'
import { TextLink } from './text-link.tsx'

const AUDIENCES = [
  {
    title: "If you're looking for work",
    points: [
      'Ask to connect with the person who posted the job',
      'Talk face to face before you send another application',
      'See what your resume is missing for a job',
    ],
    link: { href: paths.jobs, label: 'See open jobs' },
  },
  {
    title: "If you're hiring",
    points: [
      `Post a job for free. Every ${CONFIRM_DAYS} days, one press keeps it listed`,
      'See whose ID, degree or license was checked before you talk',
      'Meet candidates on video in the browser, with nothing to install',
    ],
    link: { href: paths.members, label: 'Find professionals' },
  },
]

export function Audiences() {
  return (
    <section aria-label="Who it's for" className="mx-auto max-w-page px-4 pb-14 sm:px-6 lg:pb-18">
      <ul className="grid gap-4 md:grid-cols-2">
        {AUDIENCES.map(({ title, points, link }) => (
          <li key={title} className="rounded-l border border-line bg-surface p-6 sm:p-8">
            <h2 className="text-xl">{title}</h2>
            <ul className="mt-4 grid gap-3">
              {points.map((point) => (
                <li key={point} className="flex items-start gap-3">
                  <Check size={20} className="mt-0.5 shrink-0 text-action" />
                  {point}
                </li>
              ))}
            </ul>
            <TextLink href={link.href}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
