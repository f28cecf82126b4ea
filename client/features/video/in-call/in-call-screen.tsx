import { useEffect, useRef, useState } from 'react'
import { cx } from '#client/ui/cx.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { useCallDesk } from '../call/call-context.ts'
import type { CallSnapshot } from '../call/snapshot.ts'
import { firstNameOf } from '../texts.ts'
import { tellNotLoaded, useChunk } from '../use-chunk.ts'
import { RoomHeader } from './call-header.tsx'
import { CallTile } from './call-tile.tsx'
import { loadChatPanel, loadDevicesDialog } from './chunks.ts'
import { Controls } from './controls.tsx'
import { ROOM } from './layout.ts'
import { useChat } from './messages/use-messages.ts'

type CallRoomProps = { me: MemberCard; call: CallSnapshot }

/** The call itself: from waiting or ringing to its end. */
export function CallRoom({ me, call }: CallRoomProps) {
  const desk = useCallDesk()
  const room = useRef<HTMLDivElement>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [choosesDevices, setChoosesDevices] = useState(false)
  const chat = useChat(call.messages)
  const { phase, peer, local } = call
  const isConnected = phase === 'connected'
  // Once connected both are fetched ahead, so that they are there when the network is not.
  const chatPanel = useChunk(loadChatPanel, isConnected, tellNotLoaded)
  const devices = useChunk(loadDevicesDialog, isConnected || choosesDevices, tellNotLoaded)

  useEffect(() => room.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={room} tabIndex={-1} className={cx(ROOM, 'outline-none')}>
      <RoomHeader call={call} onMinimise={() => desk.minimise(true)} />
      <div className="relative flex min-h-0 gap-3.5">
        <CallTile me={me} call={call} onVideo={setVideo} />
        {chatPanel && chat.isOpen && isConnected && peer && (
          <chatPanel.ChatPanel
            name={firstNameOf(peer.name)}
            messages={call.messages}
            onSay={(text) => desk.controller?.say(text) ?? false}
            onClose={chat.close}
            className="z-20 w-full animate-sheet max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0 max-sm:h-[min(30rem,85%)] sm:w-90 sm:shrink-0 sm:max-lg:absolute sm:max-lg:inset-y-0 sm:max-lg:right-0"
          />
        )}
      </div>
      <Controls call={call} chat={chat} video={video} onDevices={() => setChoosesDevices(true)} />
      {devices && choosesDevices && (
        <devices.DevicesDialog local={local} onClose={() => setChoosesDevices(false)} />
      )}
    </div>
  )
}
