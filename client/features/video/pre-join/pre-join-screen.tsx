import { useCallback } from 'react'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { useCallDesk } from '../call/call-context.ts'
import type { Lobby as LobbyTarget } from '../call/call-state.ts'
import type { CallSnapshot } from '../call/snapshot.ts'
import { LobbyAbout, lobbyTitle } from './about-call.tsx'
import { Lobby } from './pre-join.tsx'

type LobbyScreenProps = { me: MemberCard; lobby: LobbyTarget; call: CallSnapshot }

/** The lobby on its engine. */
export function LobbyScreen({ me, lobby, call }: LobbyScreenProps) {
  const desk = useCallDesk()
  const isAnswer = lobby.kind === 'answer'
  const listenToLevel = useCallback(
    (listener: (level: number) => void) => desk.controller?.onLevel(listener) ?? (() => {}),
    [desk],
  )
  const refuse = () => {
    desk.leaveLobby()
    if (isAnswer) desk.decline(lobby.ring)
  }
  return (
    <Lobby
      title={lobbyTitle(lobby)}
      about={<LobbyAbout lobby={lobby} />}
      me={me}
      local={call.local}
      listenToLevel={listenToLevel}
      isAsking={call.phase !== 'ready'}
      action={isAnswer ? 'Join Call' : 'Start Call'}
      refusal={isAnswer ? 'Decline' : 'Not now'}
      onStart={() => void desk.start()}
      onRefuse={refuse}
      onLeave={desk.leaveLobby}
      onToggle={(kind) => void desk.toggle(kind)}
      onChoose={(kind, id) => void desk.controller?.chooseDevice(kind, id)}
    />
  )
}
