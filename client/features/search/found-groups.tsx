import { ArrowRight, BriefcaseBusiness, NotebookText } from 'lucide-react'
import { paths } from '#client/lib/paths.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import type {
  CardResult,
  FoundEverything,
  JobResult,
  MessageResult,
  PersonResult,
} from '#shared/contracts/search.ts'
import { titleAndPlace } from '#shared/domain/account/accounts.ts'
import { EMPLOYMENT_TYPE_NAMES } from '#shared/domain/jobs/jobs.ts'
import { IconBox } from './icon-box.tsx'
import type { OptionGroup, SearchOption } from './option.ts'

export function foundGroups({ people, jobs, cards, messages }: FoundEverything, q: string): OptionGroup[] {
  const query = new URLSearchParams({ q })
  const groups = [
    groupOf('people', 'People', people, personOption, `${paths.members}?${query}`),
    groupOf('jobs', 'Jobs', jobs, jobOption, `${paths.jobs}?${query}`),
    groupOf(
      'cards',
      'Resume cards',
      cards,
      cardOption,
      `${paths.resumeCards}?${new URLSearchParams({ search: q })}`,
    ),
    groupOf('messages', 'Messages', messages, messageOption, paths.searchFor(q, 'messages')),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

type Group<T> = { readonly items: readonly T[]; readonly hasMore: boolean } | null

function groupOf<T>(
  id: string,
  heading: string,
  group: Group<T>,
  optionOf: (item: T) => SearchOption,
  allHref: string,
): OptionGroup {
  const more: SearchOption = {
    id: `${id}-all`,
    title: `See all ${heading.toLowerCase()}`,
    picture: <ArrowRight size={18} />,
    href: allHref,
    isMore: true,
  }
  return { id, heading, options: [...(group?.items.map(optionOf) ?? []), ...(group?.hasMore ? [more] : [])] }
}

function personOption(person: PersonResult): SearchOption {
  const { id, name, profileImageUrl, isVerified } = person
  const detail = [titleAndPlace(person), isVerified && 'ID verified'].filter(Boolean).join(' · ')
  return {
    id: `person-${id}`,
    title: name,
    detail,
    picture: <Avatar name={name} src={profileImageUrl} size="sm" />,
    href: paths.member(id),
  }
}

function jobOption({ id, title, company, location, employmentType }: JobResult): SearchOption {
  const type = employmentType && EMPLOYMENT_TYPE_NAMES[employmentType]
  return {
    id: `job-${id}`,
    title,
    detail: [company, location, type].filter(Boolean).join(' · '),
    picture: <IconBox Icon={BriefcaseBusiness} />,
    href: paths.job(id),
  }
}

function cardOption({ id, title, tagline, ownerName }: CardResult): SearchOption {
  return {
    id: `card-${id}`,
    title,
    detail: [ownerName, tagline].filter(Boolean).join(' · '),
    picture: <IconBox Icon={NotebookText} />,
    href: paths.resumeCard(id),
  }
}

function messageOption({ id, memberId, name, profileImageUrl, isOwn, snippet, createdAt }: MessageResult) {
  return {
    id: `message-${id}`,
    title: name,
    detail: isOwn ? `You: ${snippet}` : snippet,
    at: createdAt,
    picture: <Avatar name={name} src={profileImageUrl} size="sm" />,
    href: paths.messagesWith(memberId),
  }
}
