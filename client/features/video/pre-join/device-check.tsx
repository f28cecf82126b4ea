import { Gauge, Settings2, Volume2 } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { useCallStore } from '../call/call-context.ts'
import { DeviceFields, MicMeter } from '../media/device-fields.tsx'
import { EffectSwitches } from '../media/effects/effect-switches.tsx'
import type { DeviceState, LocalSnapshot } from '../media/local-snapshot.ts'
import { coverPreference } from '../call/preferences.ts'
import { ShieldSwitch } from '../shield/shield-switch.tsx'
import { deviceErrorText, isDeviceError } from '../texts.ts'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'

const loadSpeakerTest = () => import('./speaker-test.tsx')
const loadConnectionTest = () => import('./connection-test/connection-test.tsx')

/** The level always shows; on phones the choice of devices is behind a button. */
export function DeviceCheck({ local, isRandom }: { local: LocalSnapshot; isRandom: boolean }) {
  const callStore = useCallStore()
  const [isOpen, setIsOpen] = useState(false)
  const fieldsId = useId()
  // It tests the relay with a member's own credentials, which a guest has none of.
  const isMember = useUser() !== null
  const { microphone, devices } = local
  const isKnown = [devices.microphones, devices.cameras, devices.speakers].some((list) => list.length > 0)
  return (
    <div className="grid gap-4">
      <MicrophoneCheck state={microphone} />
      <div className="flex flex-wrap gap-3">
        <SpeakerCheck speakerId={local.chosen.speaker} />
        {isMember && <ConnectionCheck />}
      </div>
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

function SpeakerCheck({ speakerId }: { speakerId: string | null }) {
  const [test, { isWanted, want }] = useOnRequest(loadSpeakerTest)
  if (test)
    return (
      <div className="basis-full">
        <test.SpeakerTest speakerId={speakerId} />
      </div>
    )
  return (
    <Button variant="quiet" icon={<Volume2 size={18} aria-hidden="true" />} pending={isWanted} onClick={want}>
      Test your speaker
    </Button>
  )
}

function ConnectionCheck() {
  const [test, { isWanted, want }] = useOnRequest(loadConnectionTest)
  if (test)
    return (
      <div className="basis-full">
        <test.ConnectionTest />
      </div>
    )
  return (
    <Button variant="quiet" icon={<Gauge size={18} aria-hidden="true" />} pending={isWanted} onClick={want}>
      Test your connection
    </Button>
  )
}

/** Loads a chunk when it is asked for; null until it is there. */
function useOnRequest<T extends object>(load: () => Promise<T>) {
  const [isWanted, setIsWanted] = useState(false)
  const onFail = useCallback((error: unknown) => {
    setIsWanted(false)
    notifyNotLoaded(error)
  }, [])
  const chunk = useChunk(load, isWanted, onFail)
  return [chunk, { isWanted, want: () => setIsWanted(true) }] as const
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
