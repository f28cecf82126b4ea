import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { idStatusText } from '#shared/domain/verification/verification.ts'
import { EditProfileButton } from './edit/edit-profile-button.tsx'

const ID_TONES = { Verified: 'ok', Pending: 'wait', 'Not Submitted': 'plain' } as const

export function ProfileCard({ user }: { user: CurrentUser }) {
  const idStatus = idStatusText(user.idVerificationStatus, user.hasIdDocument)
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Card
      title="Your profile"
      action={
        <Link
          href={paths.member(user.id)}
          className="touch-target text-sm font-semibold text-action hover:underline"
        >
          View<span className="sr-only"> your profile as others see it</span>
        </Link>
      }
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} src={user.profileImageUrl} size="lg" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted wrap-anywhere">{user.title ?? 'Professional'}</p>
        </div>
      </div>
      <dl className="mt-4 text-sm *:flex *:min-h-11 *:items-center *:justify-between *:gap-3 *:border-t *:border-line">
        <div>
          <dt>ID Verification</dt>
          <dd className="flex">
            {idStatus === 'Verified' && user.badges.length > 0 ? (
              <MemberSeal badges={user.badges.filter(({ kind }) => kind === 'identity')} />
            ) : (
              <Badge tone={ID_TONES[idStatus]}>{idStatus}</Badge>
            )}
          </dd>
        </div>
        <Status name="Education" text={user.hasCredential ? 'Added' : 'Pending'} href={paths.credentials} />
        <Status name="Resume" text={user.hasResume ? 'Updated' : 'Missing'} href={paths.resume} />
      </dl>
      <div className="mt-3">
        <EditProfileButton user={user} block />
      </div>
    </Card>
  )
}

const TONES: Record<string, BadgeTone> = {
  Added: 'plain',
  Updated: 'plain',
  Pending: 'wait',
  Missing: 'wait',
}

function Status({ name, text, href }: { name: string; text: string; href: string }) {
  return (
    <div>
      <dt>
        <Link href={href} className="touch-target hover:underline">
          {name}
        </Link>
      </dt>
      <dd className="flex">
        <Badge tone={TONES[text] ?? 'plain'}>{text}</Badge>
      </dd>
    </div>
  )
}
