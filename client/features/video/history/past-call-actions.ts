import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { toastFailure } from '#client/ui/failure.ts'
import type { PastCall } from '#shared/contracts/video-history.ts'
import type { MeetAgain } from '#shared/domain/video.ts'
import { useCallStore } from '../call/call-context.ts'
import { refreshPastCalls } from '../queries.ts'
import { firstNameOf } from '../texts.ts'

export function useMeetAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, wanted }: { id: string; wanted: boolean }) =>
      api('PUT /api/calls/:id/meet-again', { params: { id }, body: { wanted } }),
    onSuccess: () => refreshPastCalls(client),
    onError: toastFailure,
  })
}

export function meetAgainText(
  meetAgain: MeetAgain | null,
  peer: NonNullable<PastCall['peer']>,
): string | null {
  const name = firstNameOf(peer.name)
  if (meetAgain === 'asked') return `You can be matched again today if ${name} asks too.`
  if (meetAgain === 'both') return `You and ${name} both asked, so you can be matched again today.`
  return null
}

export function useReportCall(): (call: PastCall) => void {
  const callStore = useCallStore()
  return ({ id, peerId, peer, canReport }) =>
    callStore.report({
      peer: { id: peerId, name: peer?.name ?? null },
      sessionId: canReport ? id : null,
      isReported: false,
    })
}
