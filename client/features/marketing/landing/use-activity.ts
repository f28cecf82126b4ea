import { useEffect, useState } from 'react'
import {
  type Activity,
  nextActivity,
  nextDelayMs,
  seededRandom,
  startActivity,
} from '#shared/domain/activity.ts'

const initial = startActivity(seededRandom(47))

export function useActivity(isPaused: boolean): Activity {
  const [activity, setActivity] = useState(initial)

  useEffect(() => setActivity(startActivity(Math.random)), [])
  useEffect(() => {
    if (isPaused) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const delayMs = nextDelayMs(Math.random)
      timer = setTimeout(() => {
        if (!document.hidden) setActivity((current) => nextActivity(current, delayMs, Math.random))
        wait()
      }, delayMs)
    }
    wait()
    return () => clearTimeout(timer)
  }, [isPaused])
  return activity
}
