import { useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '#client/ui/cx.ts'
import type { CallPeer } from '#shared/contracts/video.ts'
import { useCallStore } from '../call/call-context.ts'
import type { CallSnapshot } from '../call/call-state.ts'
import { useMeetingParts } from '../call/meeting-widgets.ts'
import { firstNameOf } from '../texts.ts'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { CallHeader } from './call-header.tsx'
import { useChat } from './chat/use-chat.ts'
import type { ConnectedParts } from './connected/use-connected-widgets.ts'
import { Controls } from './controls.tsx'
import { InterviewSide, useInterviewSide } from './interview-side.tsx'
import { SCREEN_GRID, SIDE } from './layout.ts'
import { CallTile } from './tiles/call-tile.tsx'

const loadChatPanel = () => import('./chat/chat-panel.tsx')
const loadDevicesDialog = () => import('./devices-dialog.tsx')
const loadShortcutsDialog = () => import('./shortcuts-dialog.tsx')

type InCallScreenProps = {
  me: CallPeer
  call: CallSnapshot
  /** Null until they are loaded. */
  parts: ConnectedParts | null
  /** Absent if the browser can't show a call above other windows. */
  onFloat: (() => void) | undefined
}

/** The call itself: from waiting or ringing to its end. */
export function InCallScreen({ me, call, parts, onFloat }: InCallScreenProps) {
  const callStore = useCallStore()
  const screen = useRef<HTMLDivElement>(null)
  const [choosesDevices, setChoosesDevices] = useState(false)
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  const chat = useChat(call.messages)
  const panel = useInterviewSide(chat)
  const meetingId = call.session?.meetingId ?? null
  const meeting = useMeetingParts(meetingId !== null)
  const { phase, peer, local } = call
  const isConnected = phase === 'connected'
  // Loaded as soon as the call connects, so that they are there when the network isn't.
  const chatPanel = useChunk(loadChatPanel, isConnected, notifyNotLoaded)
  const devices = useChunk(loadDevicesDialog, isConnected || choosesDevices, notifyNotLoaded)

  const shortcuts = useChunk(loadShortcutsDialog, showsShortcuts, notifyNotLoaded)
  useShortcuts(
    true,
    useMemo(() => ({ '?': () => setShowsShortcuts(true) }), []),
  )

  useEffect(() => screen.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={screen} tabIndex={-1} className={cx(SCREEN_GRID, 'outline-none')}>
      <CallHeader call={call} parts={parts} meeting={meeting} onMinimize={() => callStore.minimize(true)} />
      <div className="relative flex min-h-0 gap-3.5">
        <CallTile me={me} call={call} parts={parts} />
        {chatPanel && chat.isOpen && isConnected && peer && (
          <chatPanel.ChatPanel
            name={firstNameOf(peer.name)}
            messages={call.messages}
            onClose={chat.close}
            className={SIDE}
          />
        )}
        {meetingId && meeting?.MeetingPanel && panel.isOpen && (
          <InterviewSide onClose={panel.close}>
            <meeting.MeetingPanel meetingId={meetingId} />
          </InterviewSide>
        )}
      </div>
      <Controls
        call={call}
        parts={parts}
        chat={chat}
        panel={meeting?.MeetingPanel ? panel : null}
        onFloat={onFloat}
        onDevices={() => setChoosesDevices(true)}
        onShortcuts={() => setShowsShortcuts(true)}
      />
      {devices && choosesDevices && (
        <devices.DevicesDialog local={local} onClose={() => setChoosesDevices(false)} />
      )}
      {shortcuts && showsShortcuts && <shortcuts.ShortcutsDialog onClose={() => setShowsShortcuts(false)} />}
    </div>
  )
}
