import { Mic, MicOff, Video, VideoOff } from 'lucide-react'
import { deviceErrorText, isDeviceError } from '../texts.ts'
import { CallButton } from './call-button.tsx'
import type { DeviceKind, DeviceState } from './local-snapshot.ts'

type DeviceButtonsProps = {
  microphone: DeviceState
  camera: DeviceState
  onToggle: (kind: DeviceKind) => void
  disabled?: boolean
}

export function DeviceButtons({ microphone, camera, onToggle, disabled = false }: DeviceButtonsProps) {
  return (
    <>
      <CallButton
        label="Microphone"
        hint={hintOf('microphone', microphone, 'M')}
        icon={microphone === 'on' ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
        pressed={microphone === 'on'}
        alert={isDeviceError(microphone)}
        aria-keyshortcuts="M"
        disabled={disabled}
        onClick={() => onToggle('microphone')}
      />
      <CallButton
        label="Camera"
        hint={hintOf('camera', camera, 'V')}
        icon={camera === 'on' ? <Video aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
        pressed={camera === 'on'}
        alert={isDeviceError(camera)}
        aria-keyshortcuts="V"
        disabled={disabled}
        onClick={() => onToggle('camera')}
      />
    </>
  )
}

function hintOf(kind: DeviceKind, state: DeviceState, key: string): string {
  if (isDeviceError(state)) return `${deviceErrorText(kind, state).title}. Try again (${key})`
  return `Turn ${kind} ${state === 'on' ? 'off' : 'on'} (${key})`
}
