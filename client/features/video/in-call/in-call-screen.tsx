import { Minimize2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '#client/lib/clock/use-now.ts'
import { useChunk } from '#client/lib/use-chunk.ts'
import { LogoMark } from '#client/parts/logo.tsx'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { CallPeer } from '#shared/contracts/video.ts'
import { useCallStore } from '../call/call-context.ts'
import type { CallSnapshot } from '../call/call-state.ts'
import { type MeetingWidgets, useMeetingWidgets } from '../call/meeting-widgets.ts'
import { clockText, firstNameOf } from '../texts.ts'
import { useChat } from './chat/use-chat.ts'
import type { ConnectedWidgets } from './connected/use-connected-widgets.ts'
import { Controls } from './controls.tsx'
import { HEADER_ROW, SCREEN_GRID } from './layout.ts'
import { SidePanel, useMeetingPanel } from './side-panel.tsx'
import { CallTile } from './tiles/call-tile.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const loadChatPanel = () => import('./chat/chat-panel.tsx')
const loadDevicesDialog = () => import('./devices-dialog.tsx')
const loadShortcutsDialog = () => import('./shortcuts-dialog.tsx')

type InCallScreenProps = {
  me: CallPeer
  call: CallSnapshot
  widgets: ConnectedWidgets | null
  onFloat: (() => void) | undefined
}

export function InCallScreen({ me, call, widgets, onFloat }: InCallScreenProps) {
  const callStore = useCallStore()
  const screen = useRef<HTMLDivElement>(null)
  const [choosesDevices, setChoosesDevices] = useState(false)
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  const chat = useChat(call.messages)
  const panel = useMeetingPanel(chat)
  const meetingId = call.session?.meetingId ?? null
  const meeting = useMeetingWidgets(meetingId !== null)
  const { phase, peer, local } = call
  const isConnected = phase === 'connected'
  // Loaded as soon as the call connects, so that they are there when the network isn't.
  const chatPanel = useChunk(loadChatPanel, isConnected)
  const devices = useChunk(loadDevicesDialog, isConnected || choosesDevices)

  const shortcuts = useChunk(loadShortcutsDialog, showsShortcuts)
  useShortcuts(true, { '?': () => setShowsShortcuts(true) })

  useEffect(() => screen.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={screen} tabIndex={-1} className={cx(SCREEN_GRID, 'outline-none')}>
      <CallHeader
        call={call}
        widgets={widgets}
        meeting={meeting}
        onMinimize={() => callStore.minimize(true)}
      />
      <div className="relative flex min-h-0 gap-3.5">
        <CallTile me={me} call={call} widgets={widgets} />
        {chatPanel && chat.isOpen && isConnected && peer && (
          <chatPanel.ChatPanel name={firstNameOf(peer.name)} messages={call.messages} onClose={chat.close} />
        )}
        {meetingId && meeting?.MeetingPanel && panel.isOpen && (
          <SidePanel title="This meeting" closeLabel="Close the notes" onClose={panel.close}>
            <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-4">
              <meeting.MeetingPanel meetingId={meetingId} />
            </div>
          </SidePanel>
        )}
      </div>
      <Controls
        call={call}
        widgets={widgets}
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

type CallHeaderProps = {
  call: CallSnapshot
  widgets: ConnectedWidgets | null
  meeting: MeetingWidgets | null
  onMinimize: () => void
}

function CallHeader({ call, widgets, meeting, onMinimize }: CallHeaderProps) {
  const meetingId = call.session?.meetingId
  const { phase, connectedAt, quality, notice, peer, certificates } = call
  return (
    <header className={cx('flex items-center justify-between gap-3', HEADER_ROW)}>
      <div className="flex items-center gap-2.5">
        <LogoMark />
        {connectedAt === null ? (
          <span className="text-sm font-semibold">Video call</span>
        ) : (
          <Timer since={connectedAt} />
        )}
      </div>
      <div className="flex items-center gap-1.5">
        {meetingId && meeting && <meeting.TimeLeft meetingId={meetingId} />}
        {phase === 'connected' && widgets && (
          <>
            <widgets.QualityBadge quality={quality} notice={notice} />
            {peer && <widgets.SafetyButton certificates={certificates} name={firstNameOf(peer.name)} />}
          </>
        )}
        <IconButton label="Minimize call" size="sm" round tooltipSide="bottom" onClick={onMinimize}>
          <Minimize2 size={18} />
        </IconButton>
      </div>
    </header>
  )
}

function Timer({ since }: { since: number }) {
  const now = useNow(1000)
  return (
    <span role="timer" aria-label="Call length" className="text-sm font-semibold tabular-nums">
      {clockText(now - since)}
    </span>
  )
}
