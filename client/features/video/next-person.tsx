import { useEffect, useState } from 'react'
import { useCallStore } from './call/call-context.ts'
import type { CallState } from './call/call-state.ts'
import { filtersPreference } from './preferences.ts'

/** How long the second Escape is waited for. */
const SECOND_PRESS_MS = 3_000

/** In a random call, Escape twice leaves for the next person; the first press says so. */
export function NextPerson({ call: { session, phase, preJoin } }: { call: CallState }) {
  const callStore = useCallStore()
  const isRandom = session?.kind === 'random' && (phase === 'connecting' || phase === 'connected')
  const filters = preJoin?.kind === 'random' ? preJoin.filters : filtersPreference.read()
  const isArmed = useEscapeTwice(isRandom, () => void callStore.leaveForNext(filters))
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-50 mx-auto w-fit max-w-[90%] rounded-m bg-[rgb(8_13_24/0.82)] px-3.5 py-2.5 text-sm font-medium text-white shadow-2 backdrop-blur-md empty:hidden"
    >
      {isArmed && 'Press Esc again to meet the next person'}
    </p>
  )
}

/** True between the first press and the second, or until it is too late for one. */
function useEscapeTwice(isActive: boolean, onTwice: () => void): boolean {
  const [isArmed, setIsArmed] = useState(false)
  useEffect(() => {
    if (!isArmed) return
    const timer = setTimeout(() => setIsArmed(false), SECOND_PRESS_MS)
    return () => clearTimeout(timer)
  }, [isArmed])
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      // Closing a menu, a dialog or the messages is no press for this.
      if (event.key !== 'Escape' || event.repeat || event.defaultPrevented) return
      setIsArmed(!isArmed)
      if (isArmed) onTwice()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isActive, isArmed, onTwice])
  return isArmed && isActive
}
