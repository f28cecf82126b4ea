import type { ReactNode } from 'react'
import { cx } from '#client/ui/cx.ts'
import type { ShownDetails } from '#shared/contracts/resume-details.ts'
import { writeResumeDate } from '#shared/domain/resumes/dates.ts'
import { placeInFile } from './places.ts'

export function DetailsView({ details: { values, places } }: { details: ShownDetails }) {
  const { jobs, education } = values
  const rows = [
    ['name', 'Name', [values.name]],
    ['headline', 'Headline', [values.headline]],
    ['place', 'Place', [values.place]],
    ['emails', 'Email', values.emails],
    ['phones', 'Phone', values.phones],
    ['links', 'Links', values.links],
    ['skills', 'Skills', values.skills],
    ['languages', 'Languages', values.languages],
    ['licenses', 'Licenses', values.licenses],
  ] as const
  const row = ([field, label, texts]: (typeof rows)[number]) => (
    <Row key={field} label={label} text={texts.filter(Boolean).join(', ')} at={placeInFile(places, field)} />
  )
  return (
    <div className="grid gap-6">
      <Rows>{rows.slice(0, 6).map(row)}</Rows>
      <Entries title="Experience">
        {jobs.map(({ title, employer, points, ...job }, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal, and have no state
            key={index}
            title={title || employer}
            lines={[title && employer, job.place, datesText(job)]}
            at={placeInFile(places, `jobs.${index}`)}
          >
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
          </Entry>
        ))}
      </Entries>
      <Entries title="Education">
        {education.map(({ degree, school, ...schooling }, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal, and have no state
            key={index}
            title={degree || school}
            lines={[degree && school, schooling.place, datesText(schooling)]}
            at={placeInFile(places, `education.${index}`)}
          />
        ))}
      </Entries>
      <Rows>{rows.slice(6).map(row)}</Rows>
    </div>
  )
}

const datesText = ({ from, to }: { from: string; to: string }) =>
  [from, to].filter(Boolean).map(writeResumeDate).join(' – ')

function Rows({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line rounded-m border border-line px-3 text-sm">{children}</dl>
}

function Row({ label, text, at }: { label: string; text: string; at: string }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[6rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className={cx('min-w-0 wrap-anywhere', text === '' && 'text-muted')}>
        {text || 'None found'}
        <Place at={at} />
      </dd>
    </div>
  )
}

function Entries({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold text-muted">{title}</h3>
      {children.length === 0 ? (
        <p className="text-sm text-muted">None found</p>
      ) : (
        <ol className="grid gap-4">{children}</ol>
      )}
    </section>
  )
}

type EntryProps = { title: string; lines: readonly string[]; at: string; children?: ReactNode }

function Entry({ title, lines, at, children }: EntryProps) {
  const about = lines.filter(Boolean).join(' · ')
  return (
    <li className="min-w-0 border-s-2 border-line ps-3">
      <p className="font-semibold wrap-anywhere">{title}</p>
      {about !== '' && <p className="text-sm text-ink-2 wrap-anywhere">{about}</p>}
      {children}
      <Place at={at} />
    </li>
  )
}

function Place({ at }: { at: string }) {
  return at === '' ? null : (
    <span className="mt-0.5 block text-xs text-muted">
      <span className="sr-only">In your file: </span>
      {at}
    </span>
  )
}
