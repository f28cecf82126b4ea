import type { ToastInput } from '#client/ui/toast-store.ts'
import type { CallEffectEvent, DeviceEvent, DeviceTrouble } from '../media/local-snapshot.ts'
import {
  CALLS_NOT_LOADED,
  CAMERA_REQUIRED,
  deviceErrorText,
  firstNameOf,
  SKIPS_USED,
  SUBSCRIPTION_REQUIRED,
  skipsText,
  startedText,
} from '../texts.ts'
import type { CallEvent } from './call-state.ts'
import type { CallStoreEvent } from './call-store.ts'

export type CallNotification = { toast: ToastInput; toSubscribe?: boolean }

const destructive = (title: string, description: string): CallNotification => ({
  toast: { title, description, tone: 'destructive' },
})
const plain = (title: string, description: string): CallNotification => ({ toast: { title, description } })

export function notificationOf(event: CallStoreEvent, peerName: string | null): CallNotification {
  switch (event.type) {
    case 'started':
      return plain('Video Chat Started', startedText(event.peerName ?? undefined))
    case 'camera_refused':
      return cameraRefused(event.reason)
    case 'load_failed':
      return { toast: CALLS_NOT_LOADED }
    case 'start_failed':
      return destructive('Connection Failed', (event.code && event.message) || 'Failed to start video chat')
    case 'payment_required':
      return {
        ...destructive(SUBSCRIPTION_REQUIRED.title, SUBSCRIPTION_REQUIRED.description),
        toSubscribe: true,
      }
    case 'ended':
      return ended(event, peerName)
    case 'declined':
      return plain('Call Declined', `${peerName ?? 'They'} can't talk right now.`)
    case 'not_answered':
      return plain('No Answer', `${peerName ?? 'They'} didn't answer. Try again later.`)
    case 'missed':
      return plain('Missed Call', `${event.from.name} called you.`)
    case 'ended_while_away':
      return plain(
        'Session Ended',
        [
          `Your call with ${peerName ?? 'them'} ended while you were away.`,
          event.skip && skipsText(event.skip),
        ]
          .filter(Boolean)
          .join(' '),
      )
    case 'replaced':
      return plain('Call Moved', 'Your call continues in another window or on another device.')
    case 'screen_failed':
      return destructive('Screen Not Shared', "Your browser couldn't share the screen.")
    case 'effect':
      return effectChanged(event)
    case 'device':
      return deviceChanged(event)
    case 'end_failed':
      return destructive('Error', event.message || 'Failed to end session')
    case 'decline_failed':
      return destructive('Error', event.message || 'Failed to decline the call')
  }
}

function deviceChanged({ kind, change, using }: DeviceEvent): CallNotification {
  const name = kind === 'camera' ? 'Camera' : 'Microphone'
  if (change === 'plugged_in') return plain(`${name} Connected`, `Now using ${using}.`)
  return using === null
    ? destructive(`${name} Unplugged`, "Plug one in, and we'll use it right away.")
    : plain(`${name} Unplugged`, `Now using ${using}.`)
}

function effectChanged({ effect, trouble, isCovered }: CallEffectEvent): CallNotification {
  if (effect === 'noise') {
    const why = trouble === 'slow' ? 'This device is too slow for it.' : "It couldn't run."
    return plain('Noise Suppression Off', `${why} Your microphone works without it.`)
  }
  if (trouble === 'reduced')
    return plain('Video Quality Reduced', 'Background blur is slow on this device, so your video is smaller.')
  const why =
    trouble === 'slow' ? 'This device is too slow for background blur.' : "Background blur couldn't run."
  return isCovered
    ? destructive('Camera Turned Off', `${why} Turn the camera on to be seen without blur.`)
    : destructive('Background Not Blurred', `${why} Others can see your background.`)
}

function cameraRefused(reason: DeviceTrouble): CallNotification {
  if (reason === 'denied') return destructive(CAMERA_REQUIRED.title, CAMERA_REQUIRED.description)
  const { title, help } = deviceErrorText('camera', reason)
  return plain(title, help)
}

function ended(event: Extract<CallEvent, { type: 'ended' }>, peerName: string | null): CallNotification {
  if (event.meetingId) return plain('Call Ended', reasonText(event, peerName) || 'You left the meeting.')
  if (event.connected && event.skip?.requiresPayment) return { toast: SKIPS_USED, toSubscribe: true }
  return plain(
    'Session Ended',
    [reasonText(event, peerName), skipsText(event.skip)].filter(Boolean).join(' '),
  )
}

/** A member who was reported or blocked doesn't learn about it. */
function reasonText(
  { reason, byMe }: Extract<CallEvent, { type: 'ended' }>,
  peerName: string | null,
): string {
  if (byMe || reason === 'cancelled') return ''
  const name = peerName ? firstNameOf(peerName) : 'The other person'
  if (reason === 'left' || reason === 'signed_out') return `${name} left or lost connection.`
  return reason === 'hung_up' ? `${name} ended the call.` : 'The call was ended.'
}
