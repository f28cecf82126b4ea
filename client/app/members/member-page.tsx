import { useQuery } from '@tanstack/react-query'
import { ConnectButton } from '#client/features/connections/connect-button.tsx'
import { profileHead } from '#client/features/members/heads.ts'
import { ProfileScreen } from '#client/features/members/profile/profile-screen.tsx'
import { profileQuery } from '#client/features/members/queries.ts'
import { useStart } from '#client/features/video/card/use-start.ts'
import { useCallDesk } from '#client/features/video/desk/call-context.ts'
import { statusQuery } from '#client/features/video/queries.ts'
import { useUser } from '#client/lib/session.ts'
import type { PageModule, PageParams, Read } from '../page.tsx'

/** A member's profile, with what other features let one do with them. */
export function Screen({ params }: { params: PageParams }) {
  const isMember = useUser() !== null
  const status = useQuery({ ...statusQuery, enabled: isMember })
  const { start } = useStart(status.data?.requiresPayment ?? false)
  const desk = useCallDesk()
  return (
    <ProfileScreen
      id={params.id ?? ''}
      actions={({ id }) => <ConnectButton memberId={id} />}
      onCall={({ id, name }) => start({ kind: 'chosen', recipientId: id, recipientName: name })}
      onReport={(peer) => desk.report({ peer, sessionId: null, isReported: false })}
    />
  )
}

export const head = (({ params }, client) =>
  profileHead(client.getQueryData(profileQuery(params.id ?? '').queryKey))) satisfies PageModule['head']

export const read: Read = ({ params }, client) => [client.fetchQuery(profileQuery(params.id ?? ''))]
