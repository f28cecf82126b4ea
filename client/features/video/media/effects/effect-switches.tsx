import { Switch } from '#client/ui/switch.tsx'
import { useCallStore } from '../../call/call-context.ts'
import type { EffectState, LocalSnapshot } from '../local-snapshot.ts'

export function EffectSwitches({ effects: { blur, noise } }: Pick<LocalSnapshot, 'effects'>) {
  const callStore = useCallStore()
  return (
    <div className="grid">
      <Switch
        label="Blur my background"
        hint={hintOf(blur, 'Others see you, not your room.')}
        checked={blur !== 'off'}
        onChange={({ target }) => void callStore.controller?.switchEffect('blur', target.checked)}
      />
      <Switch
        label="Noise suppression"
        hint={hintOf(noise, 'Filters out sounds behind your voice.')}
        checked={noise !== 'off'}
        onChange={({ target }) => void callStore.controller?.switchEffect('noise', target.checked)}
      />
    </div>
  )
}

function hintOf(state: EffectState, what: string): string {
  if (state === 'loading') return 'Loading…'
  return state === 'reduced' ? 'Lower video quality, so that this device keeps up.' : what
}
