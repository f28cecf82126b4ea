import { BriefcaseBusiness, ExternalLink, GraduationCap, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Card } from '#client/ui/card.tsx'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { linkHost, linkProblem } from '#shared/domain/profiles/links.ts'
import { LANGUAGE_LEVELS, LINK_KINDS } from '#shared/domain/profiles/profile.ts'
import { writeResumeDate } from '#shared/domain/resumes/dates.ts'

type ListCardProps<Item> = {
  title: string
  items: readonly Item[]
  className: string
  children: (item: Item) => ReactNode
}

function ListCard<Item>({ title, items, className, children }: ListCardProps<Item>) {
  if (items.length === 0) return null
  return (
    <Card title={title}>
      <ul className={className}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read only, and items may be equal
          <Fragment key={index}>{children(item)}</Fragment>
        ))}
      </ul>
    </Card>
  )
}

export function ExperienceCard({ experience }: Pick<MemberProfile, 'experience'>) {
  return (
    <ListCard title="Experience" items={experience} className="grid">
      {({ role, company, start, end, current, description }) => (
        <Stop
          Icon={BriefcaseBusiness}
          title={role || company}
          place={role === '' ? '' : company}
          period={periodText(start ?? '', current ? 'present' : (end ?? ''))}
        >
          {description}
        </Stop>
      )}
    </ListCard>
  )
}

export function EducationCard({ education }: Pick<MemberProfile, 'education'>) {
  return (
    <ListCard title="Education" items={education} className="grid">
      {({ school, degree, field, start, end }) => {
        const subject = [degree, field].filter(Boolean).join(', ')
        return (
          <Stop
            Icon={GraduationCap}
            title={school || subject}
            place={school === '' ? '' : subject}
            period={periodText(start?.toString() ?? '', end?.toString() ?? '')}
          />
        )
      }}
    </ListCard>
  )
}

export function SkillsCard({ skills }: Pick<MemberProfile, 'skills'>) {
  return (
    <ListCard title="Skills" items={skills} className="flex flex-wrap gap-2">
      {(skill) => (
        <li
          dir="auto"
          className="max-w-full rounded-full bg-tint px-3 py-1.5 text-sm font-medium wrap-anywhere"
        >
          {skill}
        </li>
      )}
    </ListCard>
  )
}

export function LanguagesCard({ languages }: Pick<MemberProfile, 'languages'>) {
  return (
    <ListCard title="Languages" items={languages} className="-my-2">
      {({ name, level }) => (
        <li className="flex items-baseline justify-between gap-4 border-line py-2 not-last:border-b">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {level && <span className="shrink-0 text-sm text-muted">{LANGUAGE_LEVELS[level]}</span>}
        </li>
      )}
    </ListCard>
  )
}

export function LinksCard({ links }: Pick<MemberProfile, 'links'>) {
  const safe = links.filter(({ url, kind }) => linkProblem(url, kind) === null)
  return (
    <ListCard title="Links" items={safe} className="-my-2">
      {({ kind, label, url }) => (
        <li className="border-line not-last:border-b">
          <a
            href={url}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className="group flex min-h-11 items-center justify-between gap-4 rounded-s py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium underline-offset-4 wrap-anywhere group-hover:underline">
                {label ?? LINK_KINDS[kind]}
              </span>
              <span className="block text-sm text-muted wrap-anywhere">{linkHost(url)}</span>
            </span>
            <ExternalLink size={16} className="shrink-0 text-muted" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      )}
    </ListCard>
  )
}

export function ResumeCards({ resumeCards }: Pick<MemberProfile, 'resumeCards'>) {
  return (
    <ListCard title="Resume cards" items={resumeCards} className="-mb-2">
      {({ id, title, tagline }) => (
        <li className="border-t border-line py-3">
          <Link
            href={paths.resumeCard(id)}
            className="rounded-s font-semibold underline-offset-4 wrap-anywhere hover:text-action-ink hover:underline"
          >
            {title}
          </Link>
          {tagline && <p className="text-sm text-muted wrap-anywhere">{tagline}</p>}
        </li>
      )}
    </ListCard>
  )
}

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
        <Icon size={18} />
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
