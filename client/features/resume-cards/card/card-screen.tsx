import { useQuery } from '@tanstack/react-query'
import { AtSign, Flag, IdCard } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { ApiError, isQuotaReached } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { Seal } from '#client/parts/seals/seal.tsx'
import { checkOf } from '#client/parts/seals/seal-check.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { MainAction } from '#client/ui/main-action.tsx'
import { NeedsScripts } from '#client/ui/needs-scripts.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import type { MemberBadge } from '#shared/contracts/shapes.ts'
import { cardQuery } from '../queries.ts'
import { CardActions } from '../share/card-actions.tsx'
import { countText } from '../texts.ts'
import { CardFace } from './card-face.tsx'
import { colorsOf } from './paint.ts'
import { useContact } from './use-contact.ts'

type OnReport = (card: ResumeCard) => void
type Widgets = {
  onReport?: OnReport | null
  OwnBar?: ComponentType<{ card: ResumeCard }>
}

export function CardScreen({ id, ...widgets }: Widgets & { id: string }) {
  const { data: card, error, isFetching, refetch } = useQuery(cardQuery(id))
  return (
    <div className="mx-auto grid max-w-[892px] gap-4 px-4 pt-4 pb-12 2xl:max-w-wide 2xl:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackLink list={paths.resumeCards}>Back to Cards</BackLink>
        {card && <CardActions card={card} />}
      </div>
      {card && <CardView card={card} {...widgets} />}
      {card === null && <NoCard />}
      {card === undefined && !error && <CardSkeleton />}
      {card === undefined && error && (
        <NotLoaded error={error} pending={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

function CardView({ card, onReport, OwnBar }: Widgets & { card: ResumeCard }) {
  const { isHidden, contact, isPending, show, list } = useContact(card)
  return (
    <div className="grid items-start gap-4 2xl:grid-cols-[1fr_26rem] 2xl:gap-6">
      <div className="grid min-w-0 gap-4">
        {card.isOwn && OwnBar && <OwnBar card={card} />}
        <CardFace
          card={contact ? { ...card, ...contact } : card}
          colors={colorsOf(card)}
          seals={<CardSeals badges={card.badges} className="mb-4" />}
          person={card.person && <Person person={card.person} />}
          contactList={list}
          contact={
            isHidden && (
              <MainAction>
                <ShowContact pending={isPending} onShow={show} />
              </MainAction>
            )
          }
        />
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-1 text-sm text-muted">
          <p>
            {countText(card.viewCount, 'view')} · {countText(card.shareCount, 'share')}
          </p>
          <p>{card.isPublic ? 'Anyone with the link can see this card' : 'Only you can see this card'}</p>
        </div>
        {onReport && !card.isOwn && (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            icon={<Flag size={16} />}
            onClick={() => onReport(card)}
          >
            Report this card
          </Button>
        )}
      </div>
      <section className="grid justify-items-center max-2xl:mt-6 gap-3 rounded-l border border-line bg-surface px-4 py-8 text-center shadow-1">
        <h2 className="text-xl font-semibold text-balance">Create Your Own Viral Resume Card</h2>
        <p className="max-w-[48ch] text-sm text-pretty text-muted">
          Your own page showing what you do, in your colors, with verified badges.
        </p>
        <LinkButton href={paths.resumeCards} className="mt-1">
          Get started
        </LinkButton>
      </section>
    </div>
  )
}

function ShowContact({ pending, onShow }: { pending: boolean; onShow: () => void }) {
  return (
    <>
      <NeedsScripts to="see the contact" className="text-(--card-text)" />
      <Button
        variant="quiet"
        icon={<AtSign size={18} />}
        pending={pending}
        pendingLabel="Loading"
        onClick={onShow}
      >
        Show contact
      </Button>
    </>
  )
}

function Person({ person }: { person: NonNullable<ResumeCard['person']> }) {
  return (
    <Link
      href={paths.member(person.id)}
      className="mt-4 flex min-h-11 w-fit max-w-full items-center gap-3 rounded-s focus-visible:outline-(--card-text)"
    >
      <Avatar name={person.name} src={person.profileImageUrl} size="sm" />
      <span className="min-w-0 font-medium underline-offset-4 wrap-anywhere hover:underline">
        {person.name}
      </span>
    </Link>
  )
}

const NO_CARD = {
  level: 1,
  icon: <IdCard size={26} />,
  title: 'Resume Card Not Found',
} as const

function BrowseButton() {
  return <LinkButton href={paths.resumeCards}>Browse Resume Cards</LinkButton>
}

function NoCard() {
  return (
    <EmptyCard {...NO_CARD} action={<BrowseButton />}>
      The resume card you're looking for doesn't exist or is no longer available.
    </EmptyCard>
  )
}

type NotLoadedProps = { error: unknown; pending: boolean; onRetry: () => void }

function NotLoaded({ error, pending, onRetry }: NotLoadedProps) {
  if (error instanceof ApiError && isQuotaReached(error)) {
    return (
      <EmptyCard {...NO_CARD} title="You've reached today's limit">
        {error.text}
      </EmptyCard>
    )
  }
  return (
    <EmptyCard
      {...NO_CARD}
      action={
        <>
          <Button variant="quiet" pending={pending} onClick={onRetry}>
            Try again
          </Button>
          <BrowseButton />
        </>
      }
    >
      The resume card you're looking for doesn't exist or is no longer available. Your connection may also
      have failed.
    </EmptyCard>
  )
}

function CardSkeleton() {
  return (
    <Loading
      label="Loading the resume card"
      className="grid gap-5 rounded-[28px] border border-line bg-surface p-6 shadow-1 sm:p-14"
    >
      <Skeleton shape="line" className="h-6 w-40" />
      <Skeleton shape="line" className="h-11 w-full max-w-120" />
      <Skeleton shape="line" className="h-5 w-full max-w-96" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  )
}

type SealsProps = { badges: readonly MemberBadge[]; className?: string }

function CardSeals({ badges, className = '' }: SealsProps) {
  if (badges.length === 0) return null
  return (
    <ul aria-label="Verified" className={`flex flex-wrap gap-2 ${className}`}>
      {badges.map((badge) => (
        <li key={`${badge.label} ${badge.detail}`} className="flex min-w-0">
          <Seal label={badge.label} checks={[checkOf(badge)]} />
        </li>
      ))}
    </ul>
  )
}
