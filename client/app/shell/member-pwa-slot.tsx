import { useIsBusyWithCalls } from '#client/features/video/call/call-context.ts'
import { PwaSlot } from './pwa-slot.tsx'

/** Hidden during a call. */
export function MemberPwaSlot() {
  return <PwaSlot isBusy={useIsBusyWithCalls()} />
}
