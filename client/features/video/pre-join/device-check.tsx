import { Settings2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Notice } from '#client/ui/notice.tsx'
import { DeviceFields } from '../media/device-fields.tsx'
import type { DeviceKind, DeviceState } from '../media/devices.ts'
import type { LocalSnapshot } from '../media/local-media.ts'
import { type ListenToLevel, MicLevel } from '../media/mic-meter.tsx'
import { isTrouble, troubleText } from '../texts.ts'

type LobbyDevicesProps = {
  local: LocalSnapshot
  listenToLevel: ListenToLevel
  onChoose: (kind: DeviceKind | 'speaker', deviceId: string) => void
}

/** The level is always in sight; the choice of devices waits behind a button on phones. */
export function LobbyDevices({ local, listenToLevel, onChoose }: LobbyDevicesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fieldsId = useId()
  const { microphone, devices } = local
  const isKnown = [devices.microphones, devices.cameras, devices.speakers].some((list) => list.length > 0)
  return (
    <div className="grid gap-4">
      <MicrophoneCheck state={microphone} listen={listenToLevel} />
      {isKnown && (
        <>
          <Button
            variant="quiet"
            className="sm:hidden"
            icon={<Settings2 size={18} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            Choose devices
          </Button>
          <div id={fieldsId} className={cx(!isOpen && 'max-sm:hidden')}>
            <DeviceFields local={local} onChoose={onChoose} />
          </div>
        </>
      )}
    </div>
  )
}

function MicrophoneCheck({ state, listen }: { state: DeviceState; listen: ListenToLevel }) {
  if (isTrouble(state)) {
    const { title, help } = troubleText('microphone', state)
    return (
      <Notice tone="warn" title={title}>
        {help}
      </Notice>
    )
  }
  const on = state === 'on'
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">
        {on ? 'Say something to test your microphone' : 'Your microphone is off'}
      </p>
      <MicLevel listen={listen} on={on} />
    </div>
  )
}
