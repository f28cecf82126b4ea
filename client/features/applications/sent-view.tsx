import { EyeOff, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#client/parts/avatar.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { cx } from '#client/ui/cx.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { ApplicationView, SentCopy } from '#shared/contracts/applications.ts'
import { COUNTRY_NAMES, titleAndPlace } from '#shared/domain/account/accounts.ts'
import { readLink } from '#shared/domain/resume-cards/link.ts'
import { writeResumeDate } from '#shared/domain/resumes/dates.ts'

/** An application as the poster sees it, and the applicant before sending it. */
export function SentView({ view }: { view: ApplicationView }) {
  return (
    <div className="grid min-w-0 gap-6">
      <Person view={view} />
      {view.note && (
        <Section title="Note">
          <p className="whitespace-pre-line wrap-anywhere">{view.note}</p>
        </Section>
      )}
      {view.answers.length > 0 && (
        <Section title="Answers">
          <dl className="grid gap-3">
            {view.answers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="text-sm text-muted wrap-anywhere">{question}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {view.sent === null && <Notice>The resume or card that was sent has been deleted.</Notice>}
      {view.sent?.kind === 'resume' && <SentResume details={view.sent.details} />}
      {view.sent?.kind === 'card' && <SentCard card={view.sent.card} />}
    </div>
  )
}

function Person({ view: { applicant, isBlind, verified, country } }: { view: ApplicationView }) {
  if (applicant) {
    return (
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={applicant.name} src={applicant.profileImageUrl} size="lg" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere">{applicant.name}</span>
            <MemberSeal badges={applicant.badges} />
          </div>
          <p className="text-sm text-muted wrap-anywhere">{titleAndPlace(applicant)}</p>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-tint text-muted">
          <UserRound size={24} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">Applicant</p>
          <p className="text-sm text-muted">{COUNTRY_NAMES[country]}</p>
        </div>
      </div>
      {verified.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Verified">
          {verified.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two degrees may have the same name
            <li key={index} className="min-w-0">
              <Badge tone="ok" icon={<SealMark size={14} />} className="whitespace-normal">
                {label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {isBlind && (
        <p className="flex gap-2 text-sm text-muted">
          <EyeOff size={16} className="mt-0.5 shrink-0" />
          Blind review: who it is shows once they're shortlisted.
        </p>
      )}
    </div>
  )
}

type Details = Extract<SentCopy, { kind: 'resume' }>['details']

function SentResume({ details }: { details: Details }) {
  const { name, headline, place, emails, phones, links, jobs, education } = details
  const about = [name, headline, place].filter(Boolean).join(' · ')
  return (
    <>
      {about !== '' && (
        <Section title="Resume">
          <p className="wrap-anywhere">{about}</p>
        </Section>
      )}
      <Line title="Contact" texts={[...emails, ...phones, ...links]} />
      <Entries
        title="Experience"
        entries={jobs.map((job) => ({
          head: job.title || job.employer,
          lines: [job.title && job.employer, job.place, datesText(job)],
          points: job.points,
        }))}
      />
      <Entries
        title="Education"
        entries={education.map((one) => ({
          head: one.degree || one.school || 'School hidden',
          lines: [one.degree && one.school, one.place, datesText(one)],
          points: [],
        }))}
      />
      <Line title="Skills" texts={details.skills} />
      <Line title="Languages" texts={details.languages} />
      <Line title="Licenses" texts={details.licenses} />
    </>
  )
}

const datesText = ({ from, to }: { from: string; to: string }) =>
  [from, to].filter(Boolean).map(writeResumeDate).join(' – ')

function SentCard({ card }: { card: Extract<SentCopy, { kind: 'card' }>['card'] }) {
  return (
    <>
      <Section title="Resume card">
        <p className="font-semibold wrap-anywhere">{card.title}</p>
        {card.tagline && <p className="wrap-anywhere">{card.tagline}</p>}
      </Section>
      <Line title="Skills" texts={card.skills} />
      <Text title="Experience">{card.experience}</Text>
      <Text title="Education">{card.education}</Text>
      <Entries
        title="Achievements"
        entries={card.achievements.length > 0 ? [{ head: '', lines: [], points: card.achievements }] : []}
      />
      <Line
        title="Contact"
        texts={[card.contactEmail, card.linkedinUrl, card.portfolioUrl].flatMap((text) => text ?? [])}
      />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1.5 text-sm font-semibold text-muted">{title}</h3>
      {children}
    </section>
  )
}

function Text({ title, children }: { title: string; children: string | null }) {
  if (!children) return null
  return (
    <Section title={title}>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </Section>
  )
}

function Line({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  const isContact = title === 'Contact'
  return (
    <Section title={title}>
      <ul className={cx('flex flex-wrap', isContact ? 'gap-x-4 gap-y-1' : 'gap-1.5')}>
        {texts.map((text) => (
          <li
            key={text}
            className={cx(
              'min-w-0 wrap-anywhere',
              !isContact && 'rounded-full bg-tint px-2.5 py-0.5 text-sm',
            )}
          >
            <Linked text={text} isContact={isContact} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Linked({ text, isContact }: { text: string; isContact: boolean }) {
  const href = isContact ? (text.includes('@') ? `mailto:${text}` : readLink(text)) : null
  if (!href) return text
  return (
    <a href={href} rel="noopener noreferrer nofollow ugc" className="underline underline-offset-4">
      {text}
    </a>
  )
}

type Entry = { head: string; lines: readonly string[]; points: readonly string[] }

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <Section title={title}>
      <ol className="grid gap-4">
        {entries.map(({ head, lines, points }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal, and have no state
          <li key={index} className="min-w-0 border-s-2 border-line ps-3">
            {head !== '' && <p className="font-semibold wrap-anywhere">{head}</p>}
            <p className="text-sm text-ink-2 wrap-anywhere empty:hidden">
              {lines.filter(Boolean).join(' · ')}
            </p>
            {points.length > 0 && (
              <ul className="mt-1.5 list-disc ps-5 text-sm text-ink-2">
                {points.map((point, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same point may stand there twice
                  <li key={at} className="wrap-anywhere">
                    {point}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
