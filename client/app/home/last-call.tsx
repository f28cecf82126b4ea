import { useQuery } from '@tanstack/react-query'
import { ConnectButton } from '#client/features/connections/connect-button.tsx'
import { dismissedCallPreference } from '#client/features/video/call/preferences.ts'
import { useStartCall } from '#client/features/video/call/use-start-call.ts'
import { LastCallCard } from '#client/features/video/history/last-call-card.tsx'
import { deservesCard } from '#client/features/video/history/texts.ts'
import { statusQuery } from '#client/features/video/queries.ts'
import type { PastCall } from '#shared/contracts/video-history.ts'

export function LastCall({ call }: { call: PastCall }) {
  const { data: status } = useQuery(statusQuery)
  const { start, meetNext } = useStartCall(status?.requiresPayment ?? false)
  const { id, peer } = call
  if (!peer || !deservesCard(call)) return null
  return (
    <LastCallCard
      key={id}
      call={{ ...call, peer }}
      connect={<ConnectButton memberId={peer.id} size="sm" tone="quiet" />}
      onNext={meetNext}
      onCall={() => start({ kind: 'chosen', recipientId: peer.id, recipientName: peer.name })}
      onDismiss={() => dismissedCallPreference.write(id)}
    />
  )
}
