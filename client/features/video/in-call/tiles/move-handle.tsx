import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Tooltip } from '#client/ui/tooltip.tsx'
import { CORNERS, type Corner, cornerOf, isLeft, isTop } from './corner.ts'
import { useTileDrag } from './use-tile-drag.ts'

type MoveHandleProps = { corner: Corner; onMove: (corner: Corner) => void }

const SNAP_MS = 200

const ARROWS: Readonly<Record<string, Partial<Parameters<typeof cornerOf>[0]>>> = {
  ArrowUp: { isTop: true },
  ArrowDown: { isTop: false },
  ArrowLeft: { isLeft: true },
  ArrowRight: { isLeft: false },
}

/** Covers a tile and moves it between the corners of the call: by dragging, by arrow keys, or on with each press. */
export function MoveHandle({ corner, onMove }: MoveHandleProps) {
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

/** Lets the tile glide to its place from where it was. */
function snap(tile: HTMLElement | null, from: DOMRect | null): void {
  if (!tile || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = tile.getBoundingClientRect()
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`
  tile.animate({ transform: [start, 'none'] }, { duration: SNAP_MS, easing: 'ease-out' })
}
