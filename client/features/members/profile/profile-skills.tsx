import { ExternalLink } from 'lucide-react'
import { Card } from '#client/ui/card.tsx'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { linkHost, linkProblem } from '#shared/domain/profiles/links.ts'
import { LANGUAGE_LEVELS, LINK_KINDS } from '#shared/domain/profiles/profile.ts'

export function SkillsCard({ skills }: Pick<MemberProfile, 'skills'>) {
  if (skills.length === 0) return null
  return (
    <Card title="Skills">
      <ul className="flex flex-wrap gap-2">
        {skills.map((skill) => (
          <li
            key={skill}
            dir="auto"
            className="max-w-full rounded-full bg-tint px-3 py-1.5 text-sm font-medium wrap-anywhere"
          >
            {skill}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function LanguagesCard({ languages }: Pick<MemberProfile, 'languages'>) {
  if (languages.length === 0) return null
  return (
    <Card title="Languages">
      <ul className="-my-2">
        {languages.map(({ name, level }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read only, and entries may be equal
            key={index}
            className="flex items-baseline justify-between gap-4 border-line py-2 not-last:border-b"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            {level && <span className="shrink-0 text-sm text-muted">{LANGUAGE_LEVELS[level]}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Each link with its host, as its owner chose the label. */
export function LinksCard({ links }: Pick<MemberProfile, 'links'>) {
  const safe = links.filter(({ url, kind }) => linkProblem(url, kind) === null)
  if (safe.length === 0) return null
  return (
    <Card title="Links">
      <ul className="-my-2">
        {safe.map(({ kind, label, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read only, and entries may be equal
          <li key={index} className="border-line not-last:border-b">
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
              <ExternalLink size={16} aria-hidden="true" className="shrink-0 text-muted" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
