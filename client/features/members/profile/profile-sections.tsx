import { Flag } from 'lucide-react'
import { Portrait } from '#client/parts/portrait.tsx'
import { Seal } from '#client/parts/seals/seal.tsx'
import { checkOf } from '#client/parts/seals/seal-check.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { readPhotoAddress } from '#shared/domain/profiles/photo.ts'
import { onFirstUse } from '#shared/on-first-use.ts'

type PartProps = { profile: MemberProfile }
type OwnPartProps = PartProps & { isOwn: boolean }

type ProfilePortraitProps = PartProps & { onReport: (() => void) | undefined }

export function ProfilePortrait({ profile, onReport }: ProfilePortraitProps) {
  const { name, profileImageUrl, isOnline } = profile
  const isPhoto = profileImageUrl !== null && readPhotoAddress(profileImageUrl) !== null
  return (
    <div className="relative aspect-[4/3] bg-picture md:aspect-[4/5]">
      <Portrait name={name} src={profileImageUrl} />
      {isOnline && (
        <Badge tone="glass" className="absolute top-4 left-4">
          Online now
        </Badge>
      )}
      {isPhoto && onReport && (
        <IconButton
          label="Report photo"
          size="sm"
          className="absolute right-3 bottom-3 bg-glass text-on-glass hover:bg-glass hover:text-on-glass print:hidden"
          onClick={onReport}
        >
          <Flag size={16} />
        </IconButton>
      )}
    </div>
  )
}

const month = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

export function ProfileHeading({ profile, isOwn }: OwnPartProps) {
  const { name, pronouns, title, place, memberSince } = profile
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl wrap-anywhere lg:text-3xl">{name}</h1>
        {pronouns && <p className="text-muted wrap-anywhere">{pronouns}</p>}
      </div>
      <p className="mt-1 text-lg text-ink-2 wrap-anywhere">{title ?? 'Professional'}</p>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {place} · Member since <time dateTime={memberSince}>{month().format(new Date(memberSince))}</time>
      </p>
      <Seals profile={profile} isOwn={isOwn} />
    </div>
  )
}

function Seals({ profile: { badges }, isOwn }: OwnPartProps) {
  if (badges.length === 0)
    return (
      <p className="mt-3 text-sm text-muted">
        {isOwn ? "You haven't verified anything yet." : "This member hasn't verified anything yet."}
      </p>
    )
  return (
    <ul aria-label="Verified" className="mt-3 flex flex-wrap gap-2">
      {badges.map((badge) => (
        <li key={`${badge.label} ${badge.detail}`} className="flex min-w-0">
          <Seal label={badge.label} checks={[checkOf(badge)]} />
        </li>
      ))}
    </ul>
  )
}

export function AboutMember({ profile, isOwn }: OwnPartProps) {
  const { bio, name } = profile
  if (bio)
    return (
      <Card title="About">
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line text-ink-2 wrap-anywhere">
          {bio}
        </p>
      </Card>
    )
  if (isOwn || !isBare(profile)) return null
  return (
    <Card title="About">
      <p className="text-sm text-muted">{name} hasn't added details to their profile yet.</p>
    </Card>
  )
}

function isBare({ experience, education, skills, languages, links, resumeCards }: MemberProfile): boolean {
  return [experience, education, skills, languages, links, resumeCards].every((part) => part.length === 0)
}
