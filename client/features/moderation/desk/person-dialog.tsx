import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { longDay } from '#client/lib/clock/time-text.ts'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { DeskPerson, DeskReport } from '#shared/contracts/moderation.ts'
import { REPORT_REASON_NAMES } from '#shared/domain/trust/reports.ts'
import { personQuery } from '../queries.ts'
import { momentText, SIGNAL_NAMES, STANDING_NAMES } from '../texts.ts'
import { DecideForm } from './decide-form.tsx'
import { DecisionItem } from './decision-item.tsx'
import { ReportedContent } from './reported-content.tsx'

type PersonDialogProps = { id: string; onClose: () => void }

export function PersonDialog({ id, onClose }: PersonDialogProps) {
  const query = useQuery(personQuery(id))
  const { data: person } = query
  return (
    <Dialog
      size="lg"
      title={person ? person.name : 'Reported member'}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {person ? (
        <Person person={person} onDecided={onClose} />
      ) : (
        <NotLoaded what="this member" query={query} skeletons={['h-24', 'h-40']} />
      )}
    </Dialog>
  )
}

function Person({ person, onDecided }: { person: DeskPerson; onDecided: () => void }) {
  const { id, name, reports, decisions, isStaff } = person
  return (
    <div className="grid gap-6">
      <Facts person={person} />
      <Links links={person.links} />
      <section aria-labelledby="desk-reports" className="grid gap-2">
        <h3 id="desk-reports" className="font-semibold">
          Reports about {name}
        </h3>
        {reports.length === 0 && <p className="text-sm text-muted">There are none.</p>}
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <li key={report.id} className="py-3">
              <ReportItem report={report} name={name} />
            </li>
          ))}
        </ul>
      </section>
      {decisions.length > 0 && (
        <section aria-labelledby="desk-decisions" className="grid gap-2">
          <h3 id="desk-decisions" className="font-semibold">
            Earlier decisions
          </h3>
          <ul className="divide-y divide-line">
            {decisions.map((decision) => (
              <li key={decision.id} className="py-3">
                <DecisionItem decision={decision} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isStaff ? (
        <Notice title="This member is staff">
          You can't decide about other staff. An owner can remove their role first.
        </Notice>
      ) : (
        <DecideForm member={{ id, name }} onDecided={onDecided} />
      )}
    </div>
  )
}

function Links({ links }: { links: DeskPerson['links'] }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="desk-links" className="grid gap-2">
      <h3 id="desk-links" className="font-semibold">
        Linked accounts
      </h3>
      <ul className="grid gap-1 text-sm">
        {links.map(({ kind, member, standing }) => (
          <li key={`${kind} ${member?.id}`} className="wrap-anywhere">
            {SIGNAL_NAMES[kind]} as{' '}
            {member ? (
              <>
                <Link href={paths.member(member.id)} className="rounded-s underline underline-offset-4">
                  {member.name}
                </Link>{' '}
                ({STANDING_NAMES[standing].toLowerCase()})
              </>
            ) : (
              'an account that was suspended or banned, and deleted since'
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ person }: { person: DeskPerson }) {
  const { id, standing, createdAt, isEmailVerified, isIdVerified, calls, reportsMade, earlierAccount } =
    person
  const until = standing.until ? ` until ${momentText(standing.until)}` : ''
  const facts = [
    ['Standing', STANDING_NAMES[standing.level] + until],
    ['Member since', longDay(createdAt)],
    ['Email', isEmailVerified ? 'Confirmed' : 'Not confirmed'],
    ['ID', isIdVerified ? 'Verified' : 'Not verified'],
    ['Calls', `${calls.connected} connected, ${calls.endedByReport} ended by a report`],
    [
      'Reports made',
      `${reportsMade.total}: ${reportsMade.actedOn} acted on, ${reportsMade.dismissed} dismissed`,
    ],
    ...(earlierAccount
      ? [
          [
            'Earlier account',
            `${earlierAccount.wasRefused ? 'Was suspended or closed' : 'Deleted'}, with ${earlierAccount.openReports} open reports`,
          ] as const,
        ]
      : []),
  ] as const
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">
        <Link href={paths.member(id)} className="rounded-s font-semibold underline underline-offset-4">
          Open their profile
        </Link>
      </p>
    </div>
  )
}

function ReportItem({ report, name }: { report: DeskReport; name: string }) {
  const { reason, details, isAboutCall, isOpen, reporter, createdAt } = report
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={reason === 'minor' ? 'danger' : 'plain'}>{REPORT_REASON_NAMES[reason]}</Badge>
        {isAboutCall && <Badge>From a call</Badge>}
        {!isOpen && <Badge tone="ok">Decided</Badge>}
      </div>
      <ReportedContent report={report} name={name} />
      {details && <p className="whitespace-pre-wrap text-ink wrap-anywhere">{details}</p>}
      <p className="text-muted wrap-anywhere">
        {reporter ? <Reporter reporter={reporter} /> : 'A former member'},{' '}
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
      </p>
    </div>
  )
}

function Reporter({ reporter }: { reporter: NonNullable<DeskReport['reporter']> }) {
  const { name, isVerified, reportsMade, actedOn, dismissed } = reporter
  const made = reportsMade === 1 ? '1 report' : `${reportsMade} reports`
  return (
    <>
      {name} ({isVerified ? 'ID verified' : 'no verified ID'}; {made} so far, {actedOn} acted on, {dismissed}{' '}
      dismissed)
    </>
  )
}
