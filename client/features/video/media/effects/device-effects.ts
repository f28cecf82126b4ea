import type { CallEffectEvent, EffectName } from '../local-snapshot.ts'
import { Effect } from './effect.ts'

export type DeviceEffects = Readonly<Record<EffectName, Effect>>

type DeviceEffectsOptions = {
  onChange: () => void
  onStopped: (effect: EffectName, isCovered: boolean) => void
  emit: (event: CallEffectEvent) => void
}

export function createDeviceEffects({ onChange, onStopped, emit }: DeviceEffectsOptions): DeviceEffects {
  const optionsOf = (effect: EffectName) => ({
    onChange,
    onReduced: () => emit({ type: 'effect', effect, trouble: 'reduced', isCovered: true }),
    onStopped(trouble: 'failed' | 'slow', isCovered: boolean) {
      onStopped(effect, isCovered)
      emit({ type: 'effect', effect, trouble, isCovered })
    },
  })
  return {
    blur: new Effect({
      ...optionsOf('blur'),
      holdsBack: true,
      start: async (events) => (await import('./blur/blur.ts')).startBlur(events),
    }),
    noise: new Effect({
      ...optionsOf('noise'),
      holdsBack: false,
      start: async (events) => (await import('./noise/noise.ts')).startNoiseSuppression(events),
    }),
  }
}
