import { MeetingClock } from '#client/features/meeting-room/call/around-call.tsx'
import { useGuestRoom } from '#client/features/meeting-room/guests/guest-screen.tsx'

export const MeetingPanel = null

export function AboutMeeting() {
  const { data } = useGuestRoom()
  return data ? <p className="text-ink-2">{data.host.name} is waiting in the call.</p> : null
}

export function WhileWaiting() {
  return null
}

export function TimeLeft() {
  const { data } = useGuestRoom()
  return data ? <MeetingClock {...data} /> : null
}
