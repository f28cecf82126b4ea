import { MessageSquareText, MonitorUp, MonitorX } from 'lucide-react'
import { cx } from '#client/ui/cx.ts'
import { useCall, useCallDesk } from '../call/call-context.ts'
import type { CallSnapshot } from '../call/snapshot.ts'
import { CallButton } from '../media/call-button.tsx'
import { DeviceButtons } from '../media/device-buttons.tsx'
import { EndButton } from './end-button.tsx'
import { CONTROLS_ROW } from './layout.ts'
import type { Chat } from './messages/use-messages.ts'
import { MoreMenu } from './more-menu.tsx'

type ControlsProps = {
  call: CallSnapshot
  chat: Chat
  /** The other's picture, which can leave the page for a window of its own. */
  video: HTMLVideoElement | null
  onDevices: () => void
}

/**
 * Everything one can do in a call, at the foot of it; at its side on a phone held across. What has to wait for the
 * connection has its place from the start, so that nothing moves under a finger.
 */
export function Controls({ call, chat, video, onDevices }: ControlsProps) {
  const desk = useCallDesk()
  const { lastCall } = useCall()
  const { phase, local } = call
  const isUp = phase === 'connected'
  const hasSomebody = isUp || phase === 'connecting'
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
        onToggle={(kind) => void desk.toggle(kind)}
        disabled={phase === 'ending'}
      />
      {hasSomebody && canShareScreen() && <ScreenButton isSharing={local.screen !== null} disabled={!isUp} />}
      {hasSomebody && (
        <CallButton
          label={chat.unread > 0 ? `Messages, ${chat.unread} new` : 'Messages'}
          hint={chat.isOpen ? 'Close messages' : 'Write a message'}
          icon={<MessageSquareText aria-hidden="true" />}
          ref={chat.opener}
          aria-expanded={chat.isOpen}
          dot={chat.unread > 0}
          disabled={!isUp}
          onClick={chat.toggle}
        />
      )}
      {hasSomebody && (
        <MoreMenu
          onDevices={onDevices}
          onPictureInPicture={pictureInPictureOf(video)}
          onReport={() => desk.report(lastCall)}
        />
      )}
      <EndButton
        label={hasSomebody || phase === 'ending' ? 'End Call' : 'Cancel'}
        pending={phase === 'ending'}
        onPress={desk.end}
      />
    </div>
  )
}

function ScreenButton({ isSharing, disabled }: { isSharing: boolean; disabled: boolean }) {
  const desk = useCallDesk()
  return (
    <CallButton
      label="Share screen"
      hint={isSharing ? 'Stop sharing the screen' : 'Share your screen'}
      icon={isSharing ? <MonitorX aria-hidden="true" /> : <MonitorUp aria-hidden="true" />}
      aria-pressed={isSharing}
      disabled={disabled}
      className={cx('max-sm:hidden', isSharing && 'bg-action! text-on-action!')}
      onClick={() => (isSharing ? desk.controller?.stopScreen() : void desk.controller?.startScreen())}
    />
  )
}

function canShareScreen(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function'
}

function pictureInPictureOf(video: HTMLVideoElement | null): (() => void) | undefined {
  if (!video || !document.pictureInPictureEnabled) return undefined
  return () => {
    const leave = document.pictureInPictureElement === video
    // Refused while there is no image yet; the button can then be pressed again.
    void (leave ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() => {})
  }
}
