import type { CallEffectEvent, EffectName } from '../local-snapshot.ts'
import { createEffect, type Effect } from './effect.ts'

export type DeviceEffects = Readonly<Record<EffectName, Effect>>

export type DeviceEffectsOptions = {
  onChange: () => void
  /** `isCovered`: others have only had the picture with the effect, so the plain one must not follow. */
  onStopped: (effect: EffectName, isCovered: boolean) => void
  emit: (event: CallEffectEvent) => void
}

/** The effects on camera and microphone. Their code is loaded when they are switched on. */
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
    blur: createEffect({
      ...optionsOf('blur'),
      holdsBack: true,
      start: async (events) => (await import('./blur/blur.ts')).startBlur(events),
    }),
    noise: createEffect({
      ...optionsOf('noise'),
      holdsBack: false,
      start: async (events) => (await import('./noise/noise.ts')).startNoiseSuppression(events),
    }),
  }
}
