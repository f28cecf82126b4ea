import { useInfiniteQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { PersonPages } from '#client/parts/person-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { PastCall } from '#shared/contracts/video-history.ts'
import { RETENTION_DAYS } from '#shared/domain/privacy.ts'
import { pastCallsQuery } from '../queries.ts'
import { NoteDialog } from './note-dialog.tsx'
import { useReportCall } from './past-call-actions.ts'
import { PastCallRow } from './past-call-row.tsx'
import { isMissed } from './texts.ts'

type CallsScreenProps = { onCall: (person: MemberCard) => void; connect: (person: MemberCard) => ReactNode }

export function CallsScreen({ onCall, connect }: CallsScreenProps) {
  const query = useInfiniteQuery(pastCallsQuery)
  const [noteOf, setNoteOf] = useState<PastCall | null>(null)
  const report = useReportCall()
  return (
    <div className="mx-auto grid max-w-4xl gap-4 px-4 pt-5 pb-10 sm:px-6 2xl:max-w-wide">
      <div>
        <h1 className="text-2xl">Calls</h1>
        <p className="mt-1 text-muted">
          Your calls from the last {RETENTION_DAYS.calls} days. Notes are private: only you can see them.
        </p>
      </div>
      <PersonPages
        query={query}
        what="your calls"
        empty={<NoCalls />}
        row={(call) => (
          <PastCallRow
            call={call}
            onCall={onCall}
            onNote={() => setNoteOf(call)}
            onReport={() => report(call)}
            connect={isMissed(call) && call.peer && !call.isBlocked && !call.canMessage && connect(call.peer)}
          />
        )}
      />
      {noteOf && <NoteDialog key={noteOf.id} call={noteOf} onClose={() => setNoteOf(null)} />}
    </div>
  )
}

function NoCalls() {
  return (
    <EmptyState
      level={2}
      icon={<PhoneCall size={26} />}
      title="No calls yet"
      action={
        <Button asChild>
          <Link href={paths.home}>Meet someone</Link>
        </Button>
      }
    >
      After your first video call, you'll see here who you talked with and when.
    </EmptyState>
  )
}
