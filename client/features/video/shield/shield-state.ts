import { useSyncExternalStore } from 'react'
import { createStore } from '#client/lib/state/store.ts'

/**
 * `checking`: no picture was checked yet. `hidden`: something was found, and the member has to choose. `kept`: they chose to leave
 * it hidden. `shown`: they chose to see it, so nothing is checked anymore. `failed`: it can't run on this device.
 */
export type ShieldStatus = 'off' | 'checking' | 'clear' | 'hidden' | 'kept' | 'shown' | 'failed'

export type ShieldState = Readonly<{ status: ShieldStatus; isSoft: boolean }>

export type Sight = 'clear' | 'soft' | 'hidden'

export const NO_SHIELD: ShieldState = { status: 'off', isSoft: false }

export const shieldStore = createStore<ShieldState>(NO_SHIELD)

export function sightOf({ status, isSoft }: ShieldState): Sight {
  if (status === 'hidden' || status === 'kept') return 'hidden'
  return isSoft ? 'soft' : 'clear'
}

export const useShield = (): ShieldState =>
  useSyncExternalStore(shieldStore.subscribe, shieldStore.get, () => NO_SHIELD)

export const useSight = (): Sight => sightOf(useShield())

/** Enlarged when hidden, because edges blur into nothing. Hides right away and returns gently. */
export const SIGHT: Record<Sight, string> = {
  clear: '',
  soft: 'blur-lg',
  hidden: 'scale-125 blur-[5rem] brightness-40 transition-none!',
}
