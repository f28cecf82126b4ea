import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import type { DeviceKind } from './devices.ts'
import type { LocalSnapshot } from './local-media.ts'

type DeviceFieldsProps = {
  local: LocalSnapshot
  onChoose: (kind: DeviceKind | 'speaker', deviceId: string) => void
}

/** Which microphone, camera and speaker are used. */
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
