import type { ReactNode } from 'react'
import { Portrait } from '#client/ui/portrait.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { roleText } from '../member-card.ts'
import { Seals } from '../seals.tsx'

type IdentityProps = { peer: MemberCard; lead: string; children: ReactNode }

/** Who the other person is, before one sees them. `lead` stands above the name: 'Calling', "You're meeting". */
export function Identity({ peer, lead, children }: IdentityProps) {
  return (
    <div className="size-full overflow-hidden bg-(image:--stage)">
      <div className="flex size-full overflow-y-auto p-4 [@media(max-height:30rem)]:p-2 [@media(max-height:30rem)]:pr-[22%]">
        <div className="m-auto grid justify-items-center gap-5 text-center [@media(max-height:30rem)]:grid-cols-[auto_auto] [@media(max-height:30rem)]:items-center [@media(max-height:30rem)]:gap-8 [@media(max-height:30rem)]:text-left">
          <div className="size-[clamp(6.5rem,24vh,12rem)] shrink-0 overflow-hidden rounded-full ring-4 ring-white/20">
            <Portrait name={peer.name} src={peer.profileImageUrl} />
          </div>
          <div className="grid max-w-[44ch] justify-items-center gap-2 [@media(max-height:30rem)]:justify-items-start">
            <p className="text-sm text-white/75">{lead}</p>
            <h2 className="text-2xl break-words [@media(max-height:30rem)]:text-xl">{peer.name}</h2>
            <p className="text-white/85">{roleText(peer)}</p>
            <div className="flex flex-wrap justify-center gap-2">
              <Seals badges={peer.badges} tone="glass" />
            </div>
            <div className="mt-2 grid justify-items-center gap-3 [@media(max-height:30rem)]:mt-0 [@media(max-height:30rem)]:justify-items-start">
              {children}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
