import { useQuery } from '#client/lib/query/use-query.ts'
import { Badge } from '#client/ui/badge.tsx'
import { SealMark } from '#client/ui/seal-mark.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { COUNTRY_NAMES } from '#shared/domain/accounts.ts'
import { useCall } from '../call/call-context.ts'
import type { CallNotice } from '../call/snapshot.ts'
import type { LocalSnapshot } from '../media/local-media.ts'
import { filterCount } from '../preferences.ts'
import { peopleQuery } from '../queries.ts'
import { clockText } from '../texts.ts'
import { useNow } from '../use-now.ts'
import { Searching } from './searching.tsx'

/** Longer than most wait. */
const LONG_MS = 30_000

type WaitingProps = { me: MemberCard; local: LocalSnapshot; notice: CallNotice | null }

/** In line for whoever comes next. */
export function Waiting({ me, local, notice }: WaitingProps) {
  const { lobby, phaseSince } = useCall()
  const { data } = useQuery({ ...peopleQuery, enabled: false })
  const waited = useNow(1000) - phaseSince
  const filters = lobby?.kind === 'random' ? lobby.filters : null
  return (
    <Searching
      me={me}
      stream={local.camera === 'on' ? local.stream : null}
      others={data?.people ?? []}
      title="Finding someone to meet"
    >
      <p className="text-sm text-white/75">
        <span role="timer" aria-label="Waiting for" className="tabular-nums">
          {clockText(waited)}
        </span>
        {' · '}No one can see you yet
      </p>
      {filters && (
        <div className="mt-1 flex flex-wrap justify-center gap-2">
          <Badge tone="glass">{filters.country ? COUNTRY_NAMES[filters.country] : 'Anywhere'}</Badge>
          {filters.verifiedOnly && (
            <Badge tone="glass" icon={<SealMark size={15} />}>
              Verified only
            </Badge>
          )}
        </div>
      )}
      {waited > LONG_MS && (
        <p role="status" className="text-sm text-pretty text-white/75">
          {filters && filterCount(filters) > 0
            ? "You'll find someone sooner with fewer filters."
            : "You can minimize this. We'll connect you as soon as someone is available."}
        </p>
      )}
      {notice === 'signalling_lost' && (
        <p role="status" className="text-sm font-medium text-pending">
          You've lost connection to us. We're reconnecting.
        </p>
      )}
    </Searching>
  )
}
