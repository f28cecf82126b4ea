import { useCall } from '#client/features/video/desk/call-context.ts'
import { isInCall } from '#client/features/video/desk/desk-state.ts'
import { PwaSlot } from './pwa-slot.tsx'

/** Silent around a call. */
export function MemberPwaSlot() {
  const { call, lobby } = useCall()
  const isRung = (call?.rings.length ?? 0) > 0
  return <PwaSlot isBusy={lobby !== null || isRung || isInCall(call)} />
}
