import { BriefcaseBusiness, GraduationCap, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { writeResumeDate } from '#shared/domain/resumes/dates.ts'

/** Jobs as a timeline, in the member's order. */
export function ExperienceCard({ experience }: Pick<MemberProfile, 'experience'>) {
  if (experience.length === 0) return null
  return (
    <Card title="Experience">
      <ol className="grid">
        {experience.map(({ role, company, start, end, current, description }, index) => (
          <Stop
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read only, and jobs may be equal
            key={index}
            Icon={BriefcaseBusiness}
            title={role || company}
            place={role === '' ? '' : company}
            period={periodText(start ?? '', current ? 'present' : (end ?? ''))}
          >
            {description}
          </Stop>
        ))}
      </ol>
    </Card>
  )
}

export function EducationCard({ education }: Pick<MemberProfile, 'education'>) {
  if (education.length === 0) return null
  return (
    <Card title="Education">
      <ol className="grid">
        {education.map(({ school, degree, field, start, end }, index) => {
          const subject = [degree, field].filter(Boolean).join(', ')
          return (
            <Stop
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is read only, and schools may be equal
              key={index}
              Icon={GraduationCap}
              title={school || subject}
              place={school === '' ? '' : subject}
              period={periodText(start?.toString() ?? '', end?.toString() ?? '')}
            />
          )
        })}
      </ol>
    </Card>
  )
}

/** 'May 2019 – Present'. */
function periodText(from: string, to: string): string {
  return [...new Set([from, to].filter(Boolean))].map(writeResumeDate).join(' – ')
}

type StopProps = { Icon: LucideIcon; title: string; place: string; period: string; children?: ReactNode }

function Stop({ Icon, title, place, period, children }: StopProps) {
  return (
    <li className="group relative flex gap-4 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-11 bottom-1 left-5 w-px -translate-x-1/2 bg-line group-last:hidden"
      />
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-action-soft text-action-ink">
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className="min-w-0 grow">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        {place && <p className="text-ink-2 wrap-anywhere">{place}</p>}
        {period && <p className="text-sm text-muted tabular-nums">{period}</p>}
        {children && (
          <p dir="auto" className="mt-2 max-w-[68ch] text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
            {children}
          </p>
        )}
      </div>
    </li>
  )
}
