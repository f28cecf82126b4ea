import { Mic, MicOff, Video, VideoOff } from 'lucide-react'
import { deviceErrorText, isDeviceError } from '../texts.ts'
import { CallButton } from './call-button.tsx'
import type { DeviceKind, DeviceState } from './local-snapshot.ts'

const DEVICES = [
  { kind: 'microphone', label: 'Microphone', key: 'M', On: Mic, Off: MicOff },
  { kind: 'camera', label: 'Camera', key: 'V', On: Video, Off: VideoOff },
] as const

type DeviceButtonsProps = Record<DeviceKind, DeviceState> & {
  onToggle: (kind: DeviceKind) => void
  disabled?: boolean
}

export function DeviceButtons({ onToggle, disabled = false, ...states }: DeviceButtonsProps) {
  return DEVICES.map(({ kind, label, key, On, Off }) => {
    const isOn = states[kind] === 'on'
    return (
      <CallButton
        key={kind}
        label={label}
        hint={hintOf(kind, states[kind], key)}
        icon={isOn ? <On /> : <Off />}
        pressed={isOn}
        alert={isDeviceError(states[kind])}
        aria-keyshortcuts={key}
        disabled={disabled}
        onClick={() => onToggle(kind)}
      />
    )
  })
}

function hintOf(kind: DeviceKind, state: DeviceState, key: string): string {
  if (isDeviceError(state)) return `${deviceErrorText(kind, state).title}. Try again (${key})`
  return `Turn ${kind} ${state === 'on' ? 'off' : 'on'} (${key})`
}
