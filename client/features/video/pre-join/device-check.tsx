import { Gauge, Settings2, Volume2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useUser } from '#client/lib/session.ts'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { useCallStore } from '../call/call-context.ts'
import { coverPreference } from '../call/preferences.ts'
import { DeviceFields, MicMeter } from '../media/device-fields.tsx'
import { EffectSwitches } from '../media/effects/effect-switches.tsx'
import type { DeviceState, LocalSnapshot } from '../media/local-snapshot.ts'
import { ShieldSwitch } from '../shield/shield-switch.tsx'
import { deviceErrorText, isDeviceError } from '../texts.ts'

const loadSpeakerTest = () => import('./speaker-test.tsx')
const loadConnectionTest = () => import('./connection-test/connection-test.tsx')

export function DeviceCheck({ local, isRandom }: { local: LocalSnapshot; isRandom: boolean }) {
  const callStore = useCallStore()
  const [isOpen, setIsOpen] = useState(false)
  const fieldsId = useId()
  // The test uses a member's own relay credentials, which a guest doesn't have.
  const isMember = useUser() !== null
  const { microphone, devices } = local
  const isKnown = [devices.microphones, devices.cameras, devices.speakers].some((list) => list.length > 0)
  return (
    <div className="grid gap-4">
      <MicrophoneCheck state={microphone} />
      <div className="flex flex-wrap gap-3">
        <OnRequest load={loadSpeakerTest} icon={<Volume2 size={18} />} text="Test your speaker">
          {({ SpeakerTest }) => <SpeakerTest speakerId={local.chosen.speaker} />}
        </OnRequest>
        {isMember && (
          <OnRequest load={loadConnectionTest} icon={<Gauge size={18} />} text="Test your connection">
            {({ ConnectionTest }) => <ConnectionTest />}
          </OnRequest>
        )}
      </div>
      {isKnown && (
        <>
          <Button
            variant="quiet"
            className="sm:hidden"
            icon={<Settings2 size={18} />}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            Choose devices
          </Button>
          <div id={fieldsId} className={cx(!isOpen && 'max-sm:hidden')}>
            <DeviceFields
              local={local}
              onChoose={(kind, id) => void callStore.controller?.chooseDevice(kind, id)}
            />
          </div>
        </>
      )}
      <div>
        <EffectSwitches effects={local.effects} />
        <Switch
          label="Start blurred"
          hint="Others see only a blur, until you show yourself in the call."
          checked={local.isCovered}
          onChange={({ target: { checked } }) => {
            coverPreference.write(checked)
            callStore.controller?.cover(checked)
          }}
        />
        {isRandom && <ShieldSwitch />}
      </div>
    </div>
  )
}

type OnRequestProps<T> = {
  load: () => Promise<T>
  icon: ReactNode
  text: string
  children: (loaded: T) => ReactNode
}

/** A button that a test replaces once it is loaded. */
function OnRequest<T extends object>({ load, icon, text, children }: OnRequestProps<T>) {
  const [isWanted, setIsWanted] = useState(false)
  const loaded = useChunk(load, isWanted, (error) => {
    setIsWanted(false)
    notifyNotLoaded(error)
  })
  if (loaded) return <div className="basis-full">{children(loaded)}</div>
  return (
    <Button variant="quiet" icon={icon} pending={isWanted} onClick={() => setIsWanted(true)}>
      {text}
    </Button>
  )
}

function MicrophoneCheck({ state }: { state: DeviceState }) {
  const callStore = useCallStore()
  if (isDeviceError(state)) {
    const { title, help } = deviceErrorText('microphone', state)
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
      <MicMeter listen={callStore.onMicLevel} on={on} />
    </div>
  )
}
