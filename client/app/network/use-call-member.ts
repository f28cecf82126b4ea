import { useQuery } from '@tanstack/react-query'
import { useStartCall } from '#client/features/video/call/use-start-call.ts'
import { statusQuery } from '#client/features/video/queries.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'

export function useCallMember(): (person: Pick<MemberCard, 'id' | 'name'>) => void {
  const { data } = useQuery(statusQuery)
  const { start } = useStartCall(data?.requiresPayment ?? false)
  return ({ id, name }) => start({ kind: 'chosen', recipientId: id, recipientName: name })
}
