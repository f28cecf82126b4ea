import { useEffect, useState } from 'react'
import { useListener } from '#client/lib/events/use-listener.ts'
import { useCallStore } from '../call/call-context.ts'
import { type Filters, filtersPreference } from '../call/preferences.ts'

const SECOND_PRESS_MS = 3_000

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

function useEscapeTwice(onTwice: () => void): boolean {
  const [isArmed, setIsArmed] = useState(false)
  useEffect(() => {
    if (!isArmed) return
    const timer = setTimeout(() => setIsArmed(false), SECOND_PRESS_MS)
    return () => clearTimeout(timer)
  }, [isArmed])
  useListener('keydown', (event) => {
    // Closing a menu, a dialog or the messages doesn't count.
    if (event.key !== 'Escape' || event.repeat || event.defaultPrevented) return
    setIsArmed(!isArmed)
    if (isArmed) onTwice()
  })
  return isArmed
}
