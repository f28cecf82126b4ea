import { useEffect, useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Select } from '#client/ui/select.tsx'
import type { DeviceKind, LocalSnapshot } from './local-snapshot.ts'

const FIELDS = [
  { kind: 'microphone', list: 'microphones', label: 'Microphone' },
  { kind: 'camera', list: 'cameras', label: 'Camera' },
  { kind: 'speaker', list: 'speakers', label: 'Speaker' },
] as const

type DeviceFieldsProps = {
  local: LocalSnapshot
  onChoose: (kind: DeviceKind | 'speaker', deviceId: string) => void
}

export function DeviceFields({ local: { devices, chosen }, onChoose }: DeviceFieldsProps) {
  const shown = FIELDS.filter(({ kind }) => kind !== 'speaker' || devices.speakers.length > 0)
  return (
    <div className="grid gap-4">
      {shown.map(({ kind, list, label }) => (
        <Choice
          key={kind}
          label={label}
          devices={devices[list]}
          chosen={chosen[kind]}
          onChoose={(id) => onChoose(kind, id)}
        />
      ))}
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

export function MicMeter({ listen, on }: { listen: ListenToLevel; on: boolean }) {
  const [level, setLevel] = useState(0)
  useEffect(() => (on ? listen(setLevel) : undefined), [listen, on])
  return <Meter label="Microphone level" value={on ? level : 0} className="h-3" />
}
