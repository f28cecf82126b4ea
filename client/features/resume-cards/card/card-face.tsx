import type { ReactNode, RefObject } from 'react'
import { cx } from '#client/ui/cx.ts'
import type { Colors } from '#shared/domain/resume-cards/contrast.ts'
import type { CardContent } from '#shared/domain/resume-cards/formats.ts'
import { readLink } from '#shared/domain/resume-cards/link.ts'
import { usePaint } from './paint.ts'

type CardFaceProps = {
  card: CardContent
  colors: Colors
  seals?: ReactNode
  person?: ReactNode
  contact?: ReactNode
  contactList?: RefObject<HTMLUListElement | null>
  size?: 'full' | 'small'
  level?: 1 | 3
}

export function CardFace(props: CardFaceProps) {
  const { card, colors, seals, person, contact, contactList, size = 'full', level = 1 } = props
  const paint = usePaint(colors)
  const Title = `h${level}` as const
  const isSmall = size === 'small'
  return (
    <article
      {...paint}
      className={cx(
        'relative isolate overflow-hidden rounded-[28px] bg-(--card-ground) text-(--card-text) shadow-2',
        isSmall ? 'p-6' : 'p-6 sm:p-14',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'absolute -z-1 rounded-full bg-(--card-accent) opacity-22',
          isSmall ? '-top-14 -right-14 size-44' : '-top-22 -right-22 size-56 sm:size-75',
        )}
      />
      {seals}
      <Title
        dir="auto"
        className={cx(
          'font-semibold tracking-[-.03em] text-balance wrap-anywhere',
          isSmall ? 'text-xl' : 'text-[clamp(2rem,5vw,3rem)] leading-[1.12]',
        )}
      >
        {card.title || 'Professional title'}
      </Title>
      {card.tagline && (
        <p dir="auto" className={cx('mt-2 max-w-[60ch] wrap-anywhere', isSmall ? 'text-md' : 'text-lg')}>
          {card.tagline}
        </p>
      )}
      {person}
      <Body card={card} isSmall={isSmall} />
      {contact ? <Part title="Contact">{contact}</Part> : <Contacts card={card} list={contactList} />}
    </article>
  )
}

function Body({ card, isSmall }: { card: CardContent; isSmall: boolean }) {
  return (
    <>
      {card.skills.length > 0 && (
        <Part title="Skills">
          <ul className="flex flex-wrap gap-2">
            {card.skills.map((skill) => (
              <li
                key={skill}
                dir="auto"
                className="rounded-full bg-[color-mix(in_srgb,var(--card-text)_10%,var(--card-ground))] px-3 py-1.5 text-sm font-medium wrap-anywhere"
              >
                {skill}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <div
        className={cx(
          'grid',
          !isSmall && Boolean(card.experience && card.education) && 'gap-x-8 md:grid-cols-2',
        )}
      >
        <Text title="Experience">{card.experience}</Text>
        <Text title="Education">{card.education}</Text>
      </div>
      {card.achievements.length > 0 && (
        <Part title="Achievements">
          <ul className="grid gap-1.5">
            {card.achievements.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
              <li key={i} dir="auto" className="flex gap-2 wrap-anywhere">
                <span aria-hidden="true">•</span>
                <span className="min-w-0">{line}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-8">
      <h2 className="mb-3 text-xs font-semibold tracking-[.12em] text-(--card-heading) uppercase">{title}</h2>
      {children}
    </div>
  )
}

function Text({ title, children }: { title: string; children: string | null }) {
  if (!children) return null
  return (
    <Part title={title}>
      <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {children}
      </p>
    </Part>
  )
}

type ContactsProps = { card: CardContent; list: RefObject<HTMLUListElement | null> | undefined }

function Contacts({ card: { contactEmail, linkedinUrl, portfolioUrl }, list }: ContactsProps) {
  const links = [
    { label: contactEmail, href: contactEmail && `mailto:${encodeURIComponent(contactEmail)}` },
    { label: linkedinUrl && 'LinkedIn', href: linkedinUrl && readLink(linkedinUrl) },
    { label: portfolioUrl && 'Portfolio', href: portfolioUrl && readLink(portfolioUrl) },
  ].filter(({ label, href }) => label && href)
  if (links.length === 0) return null
  return (
    <Part title="Contact">
      <ul ref={list} className="-my-2 flex flex-wrap gap-x-6">
        {links.map(({ label, href }) => (
          <li key={label} className="min-w-0">
            <a
              href={href ?? undefined}
              rel="noopener noreferrer nofollow ugc"
              className="flex min-h-11 items-center rounded-s font-medium underline underline-offset-4 wrap-anywhere focus-visible:outline-(--card-text)"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
