import { useEffect, useState } from 'react'
import { useCallStore } from '../call/call-context.ts'
import { type Filters, filtersPreference } from '../call/preferences.ts'

/** How long the second Escape is waited for. */
const SECOND_PRESS_MS = 3_000

/** In a random call, Escape twice leaves for the next person; the first press says so. `filters` are those of this call. */
export function NextPerson({ filters }: { filters: Filters | null }) {
  const callStore = useCallStore()
  const isArmed = useEscapeTwice(() => void callStore.leaveForNext(filters ?? filtersPreference.read()))
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-20 z-50 flex justify-center px-4">
      {isArmed && (
        <p className="animate-rise rounded-m bg-[rgb(8_13_24/0.82)] px-3.5 py-2.5 text-sm font-medium text-white shadow-2 backdrop-blur-md">
          Press Esc again to meet the next person
        </p>
      )}
    </div>
  )
}

/** True between the first press and the second, or until it is too late for one. */
function useEscapeTwice(onTwice: () => void): boolean {
  const [isArmed, setIsArmed] = useState(false)
  useEffect(() => {
    if (!isArmed) return
    const timer = setTimeout(() => setIsArmed(false), SECOND_PRESS_MS)
    return () => clearTimeout(timer)
  }, [isArmed])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Closing a menu, a dialog or the messages is no press for this.
      if (event.key !== 'Escape' || event.repeat || event.defaultPrevented) return
      setIsArmed(!isArmed)
      if (isArmed) onTwice()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isArmed, onTwice])
  return isArmed
}
