import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { type Corner, cornerOf } from './corner.ts'

type TileDragOptions = {
  tileOf: (handle: Element) => HTMLElement | null
  onDrop: (corner: Corner) => void
  /** A press without a drag. */
  onPress: () => void
}

/** A press that moves less is no drag. */
const DRAG_FROM_PX = 6

type Drag = { x: number; y: number; isMoving: boolean; tile: HTMLElement; stage: DOMRect; start: DOMRect }

/** The handlers of a tile's handle. The tile follows the pointer within the call and is dropped in the nearest corner. */
export function useTileDrag({ tileOf, onDrop, onPress }: TileDragOptions) {
  const drag = useRef<Drag>(null)
  const endsDrag = useRef(false)

  const drop = () => {
    const ended = drag.current
    drag.current = null
    endsDrag.current = ended?.isMoving ?? false
    if (!ended?.isMoving) return
    onDrop(nearestCorner(ended.tile.getBoundingClientRect(), ended.stage))
  }
  return {
    onPointerDown({ currentTarget, pointerId, button, clientX: x, clientY: y }: PointerEvent) {
      const tile = tileOf(currentTarget)
      const stage = tile?.closest('[data-corners]')?.getBoundingClientRect()
      if (!tile || !stage || button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      drag.current = { x, y, isMoving: false, tile, stage, start: tile.getBoundingClientRect() }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const moving = drag.current
      if (!moving) return
      const [x, y] = [clientX - moving.x, clientY - moving.y]
      moving.isMoving ||= Math.hypot(x, y) >= DRAG_FROM_PX
      if (moving.isMoving) moving.tile.style.transform = translation(moving, x, y)
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    // Also comes from the keyboard, and after a drag.
    onClick({ detail }: MouseEvent) {
      const isPress = detail === 0 || !endsDrag.current
      endsDrag.current = false
      if (isPress) onPress()
    },
  }
}

/** Keeps the tile within the call. */
function translation({ stage, start }: Drag, x: number, y: number): string {
  const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
  const left = within(x, stage.left - start.left, stage.right - start.right)
  const top = within(y, stage.top - start.top, stage.bottom - start.bottom)
  return `translate(${left}px, ${top}px)`
}

function nearestCorner(tile: DOMRect, stage: DOMRect): Corner {
  return cornerOf({
    isTop: tile.top + tile.bottom < stage.top + stage.bottom,
    isLeft: tile.left + tile.right < stage.left + stage.right,
  })
}
