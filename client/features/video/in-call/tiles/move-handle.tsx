import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Tooltip } from '#client/ui/tooltip.tsx'
import { CORNERS, type Corner, cornerOf, isLeft, isTop } from './corner.ts'

const SNAP_MS = 200

const ARROWS: Readonly<Record<string, Partial<Parameters<typeof cornerOf>[0]>>> = {
  ArrowUp: { isTop: true },
  ArrowDown: { isTop: false },
  ArrowLeft: { isLeft: true },
  ArrowRight: { isLeft: false },
}

export function MoveHandle({ corner, onMove }: { corner: Corner; onMove: (corner: Corner) => void }) {
  const handle = useRef<HTMLButtonElement>(null)
  const from = useRef<DOMRect>(null)
  const [hasMoved, setHasMoved] = useState(false)

  const move = (next: Corner) => {
    const tile = tileOf(handle.current)
    from.current = tile?.getBoundingClientRect() ?? null
    if (tile) tile.style.transform = ''
    if (next === corner) return snap(tile, from.current)
    setHasMoved(true)
    onMove(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tile has moved when the corner has changed
  useLayoutEffect(() => {
    snap(tileOf(handle.current), from.current)
    from.current = null
  }, [corner])

  const drag = useTileDrag({
    tileOf,
    onDrop: move,
    onPress: () => move(CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? corner),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    move(cornerOf({ isTop: isTop(corner), isLeft: isLeft(corner), ...arrow }))
  }
  return (
    <>
      <Tooltip text="Drag to another corner, or use the arrow keys">
        <button
          ref={handle}
          type="button"
          aria-label="Move your video"
          onKeyDown={onKeyDown}
          {...drag}
          className="absolute inset-0 z-10 cursor-grab touch-none rounded-m -outline-offset-4 select-none active:cursor-grabbing sm:rounded-l"
        />
      </Tooltip>
      <span role="status" className="sr-only">
        {hasMoved && `Your video is at the ${corner.replace('-', ' ')}`}
      </span>
    </>
  )
}

function tileOf(handle: Element | null): HTMLElement | null {
  return handle?.closest<HTMLElement>('[data-self]') ?? null
}

function snap(tile: HTMLElement | null, from: DOMRect | null): void {
  if (!tile || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = tile.getBoundingClientRect()
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`
  tile.animate({ transform: [start, 'none'] }, { duration: SNAP_MS, easing: 'ease-out' })
}

type TileDragOptions = {
  tileOf: (handle: Element) => HTMLElement | null
  onDrop: (corner: Corner) => void
  onPress: () => void
}

const DRAG_FROM_PX = 6

type Drag = { x: number; y: number; isMoving: boolean; tile: HTMLElement; stage: DOMRect; start: DOMRect }

function useTileDrag({ tileOf, onDrop, onPress }: TileDragOptions) {
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
    // Also fired by the keyboard, and after a drag.
    onClick({ detail }: MouseEvent) {
      const isPress = detail === 0 || !endsDrag.current
      endsDrag.current = false
      if (isPress) onPress()
    },
  }
}

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
