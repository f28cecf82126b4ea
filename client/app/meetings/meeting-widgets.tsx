import { SentView } from '#client/features/applications/sent-view.tsx'
import { RoomPanel } from '#client/features/meeting-room/call/room-panel.tsx'

export { AboutMeeting, TimeLeft, WhileWaiting } from '#client/features/meeting-room/call/around-call.tsx'

/** What is shown around the call of a meeting, for members (client/features/video/call/meeting-widgets.ts). */
export function MeetingPanel({ meetingId }: { meetingId: string }) {
  return <RoomPanel meetingId={meetingId} sent={(application) => <SentView view={application} />} />
}
