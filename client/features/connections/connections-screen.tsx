import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { Connection } from '#shared/contracts/connections.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { AcceptedList } from './accepted-list.tsx'
import { LISTS, ListNav } from './list-nav.tsx'
import { connectionsQuery } from './queries.ts'
import { IncomingList, SentList } from './request-lists.tsx'

type ConnectionsScreenProps = {
  onCall: (person: MemberCard) => void
  schedule: (person: MemberCard) => ReactNode
  onReport: (request: Connection) => void
}

export function ConnectionsScreen({ onCall, schedule, onReport }: ConnectionsScreenProps) {
  const requestedTab = new URLSearchParams(useSearch()).get('tab')
  const open = LISTS.find((name) => name === requestedTab) ?? 'connections'
  const incoming = useInfiniteQuery(connectionsQuery('incoming'))
  return (
    <div className="mx-auto grid max-w-4xl gap-4 px-4 pt-5 pb-10 sm:px-6 2xl:max-w-wide">
      <h1 className="text-2xl">Connections</h1>
      <ListNav open={open} requests={incoming.data?.pages[0]?.incomingCount} />
      {open === 'connections' && <AcceptedList onCall={onCall} schedule={schedule} />}
      {open === 'requests' && <IncomingList query={incoming} onReport={onReport} />}
      {open === 'sent' && <SentList />}
    </div>
  )
}
