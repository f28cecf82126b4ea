import { EllipsisVertical, MessageSquareText, MonitorUp, MonitorX, NotebookPen, Phone, X } from 'lucide-react'
import { cx } from '#client/ui/cx.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import { hasHover } from '#client/ui/tooltip.tsx'
import { useCall, useCallStore } from '../call/call-context.ts'
import type { CallSnapshot } from '../call/call-state.ts'
import { CallButton } from '../media/call-button.tsx'
import { DeviceButtons } from '../media/device-buttons.tsx'
import type { Chat } from './chat/use-chat.ts'
import type { ConnectedWidgets } from './connected/use-connected-widgets.ts'
import { CONTROLS_ROW } from './layout.ts'
import type { MeetingPanel } from './side-panel.tsx'

type ControlsProps = {
  call: CallSnapshot
  widgets: ConnectedWidgets | null
  chat: Chat
  panel: MeetingPanel | null
  onFloat: (() => void) | undefined
  onDevices: () => void
  onShortcuts: () => void
}

/** Controls that need the connection keep their place from the start, so that nothing moves under a finger. */
export function Controls({ call, widgets, chat, panel, onFloat, onDevices, onShortcuts }: ControlsProps) {
  const callStore = useCallStore()
  const { lastCall } = useCall()
  const { phase, local } = call
  const isUp = phase === 'connected'
  const hasPeer = isUp || phase === 'connecting'
  return (
    <div
      role="toolbar"
      aria-label="Call controls"
      className={cx(
        'flex items-center justify-center gap-2 sm:gap-2.5 [@media(max-height:30rem)]:flex-col',
        CONTROLS_ROW,
      )}
    >
      <DeviceButtons
        microphone={local.microphone}
        camera={local.camera}
        onToggle={(kind) => void callStore.toggle(kind)}
        disabled={phase === 'ending'}
      />
      {hasPeer && canShareScreen() && <ScreenButton isSharing={local.screen !== null} disabled={!isUp} />}
      {hasPeer && (
        <CallButton
          label={chat.unread > 0 ? `Messages, ${chat.unread} new` : 'Messages'}
          hint={chat.isOpen ? 'Close messages' : 'Write a message'}
          icon={<MessageSquareText />}
          ref={chat.opener}
          aria-expanded={chat.isOpen}
          dot={chat.unread > 0}
          disabled={!isUp}
          onClick={chat.toggle}
        />
      )}
      {panel && <PanelButton panel={panel} disabled={phase === 'ending'} />}
      {hasPeer && !widgets && <CallButton label="More" hint="" icon={<EllipsisVertical />} disabled />}
      {hasPeer && widgets && (
        <widgets.MoreMenu
          onDevices={onDevices}
          isSoundOnly={call.soundOnly === 'chosen'}
          onSoundOnly={isUp ? callStore.toggleSoundOnly : undefined}
          onShortcuts={hasHover() ? onShortcuts : undefined}
          onFloat={onFloat}
          isRandom={call.session?.kind === 'random'}
          onReport={call.session?.isWithGuest ? undefined : () => callStore.report(lastCall)}
        />
      )}
      <EndButton
        label={hasPeer || phase === 'ending' ? 'End Call' : 'Cancel'}
        pending={phase === 'ending'}
        isCompact={panel !== null}
        onPress={callStore.end}
      />
    </div>
  )
}

function PanelButton({ panel, disabled }: { panel: MeetingPanel; disabled: boolean }) {
  return (
    <CallButton
      label="Meeting notes"
      hint={panel.isOpen ? 'Close the notes' : 'Notes and more about this meeting'}
      icon={<NotebookPen />}
      ref={panel.opener}
      aria-expanded={panel.isOpen}
      disabled={disabled}
      onClick={panel.toggle}
    />
  )
}

function ScreenButton({ isSharing, disabled }: { isSharing: boolean; disabled: boolean }) {
  const callStore = useCallStore()
  return (
    <CallButton
      label="Share screen"
      hint={isSharing ? 'Stop sharing the screen' : 'Share your screen'}
      icon={isSharing ? <MonitorX /> : <MonitorUp />}
      aria-pressed={isSharing}
      disabled={disabled}
      className={cx('max-sm:hidden', isSharing && 'bg-action! text-on-action!')}
      onClick={() =>
        isSharing ? callStore.controller?.stopScreen() : void callStore.controller?.startScreen()
      }
    />
  )
}

function canShareScreen(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function'
}

type EndButtonProps = {
  label: 'End Call' | 'Cancel'
  pending: boolean
  /** Hides the label on phones to make room for the other button. */
  isCompact: boolean
  onPress: () => void
}

function EndButton({ label, pending, isCompact, onPress }: EndButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={() => !pending && onPress()}
      className={cx(
        'flex h-12 shrink-0 items-center justify-center gap-2.5 rounded-full bg-danger-fill px-5 text-sm leading-none font-semibold whitespace-nowrap text-on-danger transition-colors select-none hover:bg-danger-fill-hover active:translate-y-px sm:h-14 sm:px-7 sm:text-md forced-colors:border [@media(max-height:30rem)]:size-12 [@media(max-height:30rem)]:px-0',
        isCompact && 'max-sm:size-12 max-sm:px-0',
      )}
    >
      {pending ? <Spinner size={20} /> : <Icon label={label} />}
      <span className={cx('[@media(max-height:30rem)]:hidden', isCompact && 'max-sm:hidden')}>
        {label === 'End Call' ? (
          <>
            End<span className="max-[24rem]:hidden"> Call</span>
          </>
        ) : (
          label
        )}
      </span>
    </button>
  )
}

function Icon({ label }: Pick<EndButtonProps, 'label'>) {
  return label === 'Cancel' ? <X size={20} /> : <Phone size={20} className="rotate-[135deg]" />
}
