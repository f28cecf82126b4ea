import { ApplicationDecisions } from '#client/features/applications/review/application-decisions.tsx'
import { RoomScreen } from '#client/features/meeting-room/room/room-screen.tsx'
import { ProposeButton } from '#client/features/meetings/propose-button.tsx'
import { useStartCall } from '#client/features/video/call/use-start-call.ts'
import type { Screen as PageScreen } from '../page.tsx'

export const MeetingPage: PageScreen = ({ params: { id = '' } }) => {
  // A meeting costs no skip and needs no membership.
  const { start } = useStartCall(false)
  return (
    <RoomScreen
      id={id}
      onJoin={({ topic, other }) =>
        start({ kind: 'meeting', meetingId: id, topic, otherName: other?.name ?? null })
      }
      decisions={({ applicationId }) => <ApplicationDecisions id={applicationId} />}
      propose={({ applicationId, other, topic }) => (
        <ProposeButton
          with={
            applicationId ? { kind: 'application', applicationId } : { kind: 'member', memberId: other.id }
          }
          name={other.name}
          topic={topic}
        />
      )}
    />
  )
}
