import { GuestScreen, useGuestRoom } from '#client/features/meeting-room/guests/guest-screen.tsx'
import { GuestCalls } from '#client/features/video/guest/guest-calls.tsx'
import { GUEST_TITLE } from '#shared/domain/scheduling/meeting-room.ts'

const loadWidgets = () => import('./guest-widgets.tsx')

export function GuestPage() {
  const { data: room } = useGuestRoom()
  if (room?.guest.status !== 'admitted') return <GuestScreen onJoin={() => {}} />
  const { id, name } = room.guest
  const me = { id, name, title: GUEST_TITLE, place: '', country: null, profileImageUrl: null, badges: [] }
  return (
    <GuestCalls me={me} loadWidgets={loadWidgets}>
      {(join) => (
        <GuestScreen
          onJoin={({ id: meetingId, topic, host }) =>
            join({ kind: 'meeting', meetingId, topic, otherName: host.name })
          }
        />
      )}
    </GuestCalls>
  )
}
