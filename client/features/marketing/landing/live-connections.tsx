import { Badge } from '#client/ui/badge.tsx'
import { LiveDot } from '#client/ui/live-dot.tsx'
import { SealMark } from '#client/ui/seal-mark.tsx'
import { Tile } from '#client/ui/tile.tsx'
import { SampleDrawing } from './sample-drawing.tsx'

const OTHERS = [
  { name: 'Tomas B.', about: 'Electrician, Calgary', badge: 'ID Verified', portrait: 'tomas' },
  { name: 'Keiko M.', about: 'Data Analyst, Toronto', badge: 'Education Verified', portrait: 'keiko' },
] as const

/** Sample connections with fictional people; decorative, with a caption that says so. */
export function LiveConnections() {
  return (
    <figure className="mx-auto w-full max-w-xl min-w-0">
      <div aria-hidden="true" className="relative">
        <Lead />
        <div className="absolute top-6 -left-7 flex items-center gap-3 rounded-m border border-line bg-surface px-3.5 py-3 shadow-2 max-lg:hidden">
          <SealMark size={28} className="text-verified" />
          <div>
            <p className="text-sm font-semibold">ID and degree verified</p>
            <p className="text-xs text-muted">by a reviewer, March 12, 2026</p>
          </div>
        </div>
        <div className="relative mx-4 -mt-9 rounded-l border border-line bg-surface px-4 pt-4 shadow-2 sm:mx-7 sm:px-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <LiveDot className="text-muted">Live connections</LiveDot>
            <p className="text-xs text-muted tabular-nums">3,247 live · 3,000+ verified professionals</p>
          </div>
          <ul className="mt-3">
            {OTHERS.map((person) => (
              <Other key={person.name} person={person} />
            ))}
          </ul>
        </div>
      </div>
      <figcaption className="mt-4 text-center text-xs text-muted">
        Sample profiles and figures. The people are drawn. They aren't members.
      </figcaption>
    </figure>
  )
}

function Lead() {
  return (
    <Tile
      className="aspect-[4/3.7] shadow-2"
      media={<SampleDrawing person="nadia" />}
      plate={
        <div className="pb-9">
          <p className="font-semibold">Nadia R.</p>
          <p className="text-sm opacity-85">Registered Nurse, Seattle</p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <GlassSeal>ID Verified</GlassSeal>
            <GlassSeal>Education Verified</GlassSeal>
          </div>
        </div>
      }
    >
      <Badge tone="glass" className="absolute top-5 right-5">
        04:12
      </Badge>
    </Tile>
  )
}

function Other({ person: { name, about, badge, portrait } }: { person: (typeof OTHERS)[number] }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-3">
      <SampleDrawing person={portrait} className="size-11 shrink-0 overflow-hidden rounded-full" />
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

function GlassSeal({ children }: { children: string }) {
  return (
    <Badge tone="glass" icon={<SealMark size={15} />}>
      {children}
    </Badge>
  )
}
