import { useEffect, useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Select } from '#client/ui/select.tsx'
import type { DeviceKind, LocalSnapshot } from './local-snapshot.ts'

type DeviceFieldsProps = {
  local: LocalSnapshot
  onChoose: (kind: DeviceKind | 'speaker', deviceId: string) => void
}

export function DeviceFields({ local, onChoose }: DeviceFieldsProps) {
  const { devices, chosen } = local
  return (
    <div className="grid gap-4">
      <Choice
        label="Microphone"
        devices={devices.microphones}
        chosen={chosen.microphone}
        onChoose={(id) => onChoose('microphone', id)}
      />
      <Choice
        label="Camera"
        devices={devices.cameras}
        chosen={chosen.camera}
        onChoose={(id) => onChoose('camera', id)}
      />
      {devices.speakers.length > 0 && (
        <Choice
          label="Speaker"
          devices={devices.speakers}
          chosen={chosen.speaker}
          onChoose={(id) => onChoose('speaker', id)}
        />
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  devices: readonly MediaDeviceInfo[]
  chosen: string | null
  onChoose: (deviceId: string) => void
}

function Choice({ label, devices, chosen, onChoose }: ChoiceProps) {
  const known = devices.find(({ deviceId }) => deviceId === chosen) ?? devices[0]
  return (
    <Field label={label}>
      <Select
        value={known?.deviceId ?? ''}
        disabled={devices.length === 0}
        onChange={(event) => onChoose(event.target.value)}
      >
        {devices.length === 0 && <option value="">None found</option>}
        {devices.map(({ deviceId, label: name }, index) => (
          <option key={deviceId} value={deviceId}>
            {name || `${label} ${index + 1}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export type ListenToLevel = (listener: (level: number) => void) => () => void

type MicMeterProps = { listen: ListenToLevel; on: boolean }

/** The microphone's level, so that a member can see that it works before anyone listens. */
export function MicMeter({ listen, on }: MicMeterProps) {
  const [level, setLevel] = useState(0)
  useEffect(() => (on ? listen(setLevel) : undefined), [listen, on])
  return <Meter label="Microphone level" value={on ? level : 0} className="h-3" />
}
