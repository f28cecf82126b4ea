import { SentView } from '#client/features/applications/sent-view.tsx'
import { RoomPanel } from '#client/features/meeting-room/call/room-panel.tsx'

export { AboutMeeting, TimeLeft, WhileWaiting } from '#client/features/meeting-room/call/around-call.tsx'

export function MeetingPanel({ meetingId }: { meetingId: string }) {
  return <RoomPanel meetingId={meetingId} sent={(application) => <SentView view={application} />} />
}
