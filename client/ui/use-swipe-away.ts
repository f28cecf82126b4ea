import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'

const AWAY_PX = 50
const START_PX = 8

export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ x: number; isMoving: boolean } | null>(null)
  const [isAway, setIsAway] = useState(false)

  const move = (event: ReactPointerEvent<HTMLElement>) => {
    if (!start.current) return
    const px = Math.max(0, event.clientX - start.current.x)
    if (px > START_PX && !start.current.isMoving) {
      start.current.isMoving = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (start.current.isMoving) event.currentTarget.style.setProperty('--swiped', `${px}px`)
  }
  const end = (event: ReactPointerEvent<HTMLElement>) => {
    if (!start.current) return
    const isFar = event.type === 'pointerup' && event.clientX - start.current.x >= AWAY_PX
    start.current = null
    if (!isFar) return event.currentTarget.style.removeProperty('--swiped')
    setIsAway(true)
    onAway()
  }
  return {
    isAway,
    handlers: {
      onPointerDown: ({ button, clientX }: ReactPointerEvent<HTMLElement>) => {
        if (button === 0) start.current = { x: clientX, isMoving: false }
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
