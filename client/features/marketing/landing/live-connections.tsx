import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { LiveDot } from '#client/ui/live-dot.tsx'
import call576 from './pictures/call-576.avif?url'
import call1152 from './pictures/call-1152.avif?url'
import keiko from './pictures/keiko.svg?url'
import nadia from './pictures/nadia.svg?url'

const PEOPLE = [
  { name: 'Nadia R.', about: 'Registered Nurse, Seattle', badge: 'ID Verified', portrait: nadia },
  { name: 'Keiko M.', about: 'Data Analyst, Toronto', badge: 'Education Verified', portrait: keiko },
]

export function LiveConnections() {
  return (
    <figure className="mx-auto w-full max-w-xl min-w-0">
      <img
        src={call1152}
        srcSet={`${call576} 576w, ${call1152} 1152w`}
        sizes="(min-width: 38rem) 36rem, calc(100vw - 2rem)"
        alt="A video call in the browser. Omar H., hiring manager, has two badges next to his name: ID verified and MBA verified."
        width={1152}
        height={928}
        className="h-auto w-full rounded-l bg-picture shadow-2"
      />
      <div
        aria-hidden="true"
        className="mt-4 rounded-l border border-line bg-surface px-4 pt-4 shadow-1 sm:px-5"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <LiveDot className="text-muted">Live connections</LiveDot>
          <p className="text-sm text-muted tabular-nums">3,247 live · 3,000+ verified professionals</p>
        </div>
        <ul className="mt-3">
          {PEOPLE.map((person) => (
            <Person key={person.name} person={person} />
          ))}
        </ul>
      </div>
      <figcaption className="mt-4 text-center text-sm text-pretty text-ink-2">
        A real screen with sample people, who are drawn. The profiles and figures below are samples, too.
      </figcaption>
    </figure>
  )
}

function Person({ person: { name, about, badge, portrait } }: { person: (typeof PEOPLE)[number] }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-3">
      <img src={portrait} alt="" width={44} height={44} className="size-11 shrink-0 rounded-full" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div>
          <p className="text-sm font-semibold">{name}</p>
          <p className="text-xs text-muted">{about}</p>
        </div>
        <Badge tone="ok" icon={<SealMark size={15} />}>
          {badge}
        </Badge>
      </div>
    </li>
  )
}
