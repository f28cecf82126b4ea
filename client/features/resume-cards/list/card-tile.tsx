import { Eye, EyeOff, Share } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { colorsOf, usePaint } from '../card/paint.ts'
import { useShare } from '../share/use-share.ts'
import { countText } from '../texts.ts'

const SKILLS_MAX = 3

export function CardTile({ card }: { card: ResumeCard }) {
  const paint = usePaint(colorsOf(card))
  const more = card.skills.length - SKILLS_MAX
  return (
    <article
      {...paint}
      className="relative isolate flex min-w-0 flex-col overflow-hidden rounded-l bg-(--card-ground) p-5 text-(--card-text) shadow-1 transition-shadow focus-within:shadow-2 hover:shadow-2"
    >
      <span
        aria-hidden="true"
        className="absolute -top-16 -right-16 -z-1 size-40 rounded-full bg-(--card-accent) opacity-22"
      />
      <h2 dir="auto" className="line-clamp-2 text-lg font-semibold tracking-tight wrap-anywhere">
        <Link
          href={paths.resumeCard(card.id)}
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-l focus-visible:after:outline-3 focus-visible:after:-outline-offset-6 focus-visible:after:outline-(--card-text)"
        >
          {card.title}
        </Link>
      </h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 empty:hidden">
        {card.person && <p className="text-sm font-medium text-(--card-heading)">{card.person.name}</p>}
        <Verified card={card} />
      </div>
      {card.tagline && (
        <p dir="auto" className="mt-1.5 line-clamp-1 text-sm wrap-anywhere">
          {card.tagline}
        </p>
      )}
      {card.skills.length > 0 && (
        <ul aria-label="Skills" className="mt-3 flex h-6.5 flex-wrap gap-1.5 overflow-hidden">
          {card.skills.slice(0, SKILLS_MAX).map((skill) => (
            <li
              key={skill}
              className="max-w-full truncate rounded-full bg-[color-mix(in_srgb,var(--card-text)_10%,var(--card-ground))] px-2.5 py-1 text-xs font-medium"
            >
              {skill}
            </li>
          ))}
          {more > 0 && <li className="px-1 py-1 text-xs font-medium">+{more}</li>}
        </ul>
      )}
      <Foot card={card} />
    </article>
  )
}

function Verified({ card: { badges, isPublic } }: { card: ResumeCard }) {
  if (badges.length === 0 && isPublic) return null
  return (
    <ul aria-label="About this card" className="flex min-w-0 flex-wrap gap-1.5">
      {!isPublic && (
        <li className="flex items-center gap-1 rounded-full bg-pending-soft px-2 py-0.75 text-xs font-semibold text-pending">
          <EyeOff size={13} />
          Only you
        </li>
      )}
      {badges.slice(0, 2).map(({ label, detail }) => (
        <li
          key={`${label} ${detail}`}
          className="flex max-w-full items-center gap-1 rounded-full bg-verified-soft px-2 py-0.75 pl-1.5 text-xs font-semibold text-verified"
        >
          <SealMark size={14} />
          <span className="truncate">{label}</span>
        </li>
      ))}
    </ul>
  )
}

function Foot({ card }: { card: ResumeCard }) {
  const share = useShare('list')
  return (
    <div className="mt-auto flex items-center justify-between gap-3 pt-2 text-xs">
      <p className="flex items-center gap-1.5">
        <Eye size={14} />
        {countText(card.viewCount, 'view')} · {countText(card.shareCount, 'share')}
      </p>
      <IconButton
        label={`Share ${card.title}`}
        size="sm"
        className="relative z-1 text-inherit! hover:bg-[color-mix(in_srgb,var(--card-text)_14%,var(--card-ground))]"
        onClick={() => void share(card)}
      >
        <Share size={18} />
      </IconButton>
    </div>
  )
}
