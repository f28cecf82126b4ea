import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { IconButton } from '#client/ui/icon-button.tsx'
import { type OpenedPhoto, type PhotoArea, zoomMaxOf } from './photo-file.ts'

const KEYBOARD_STEP = 8
const ZOOM_STEP = 0.05
const MOVES = [
  { key: 'ArrowLeft', label: 'Move left', Icon: ArrowLeft },
  { key: 'ArrowUp', label: 'Move up', Icon: ArrowUp },
  { key: 'ArrowDown', label: 'Move down', Icon: ArrowDown },
  { key: 'ArrowRight', label: 'Move right', Icon: ArrowRight },
]
const WHOLE: PhotoArea = { x: 0, y: 0, width: 100, height: 100 }

export function PhotoCrop({ photo, onArea }: { photo: OpenedPhoto; onArea: (area: PhotoArea) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [shown, setShown] = useState(WHOLE)
  const { frame, focusOnce, press } = useCircle()
  const hintId = useId()
  const zoomMax = zoomMaxOf(photo)
  return (
    <div className="grid gap-4">
      <div
        ref={frame}
        className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded-m bg-picture"
      >
        <Cropper
          image={photo.url}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={zoomMax}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={KEYBOARD_STEP}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Position of your photo',
            'aria-describedby': hintId,
          }}
          classes={{ cropAreaClassName: 'focus-visible:outline-4! focus-visible:-outline-offset-4!' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(percent, pixels) => {
            setShown(percent)
            onArea(pixels)
            focusOnce()
          }}
        />
      </div>
      <div className="mx-auto flex w-full max-w-80 items-center gap-4">
        <Preview url={photo.url} area={shown} className="size-14" />
        <Preview url={photo.url} area={shown} className="size-8" />
        <Zoom value={zoom} max={zoomMax} onChange={setZoom} />
      </div>
      <MoveButtons press={press} />
      <p id={hintId} className="text-center text-sm text-pretty text-muted">
        Drag to move, pinch or scroll to zoom, or use the buttons. On a keyboard, use the arrow keys.
      </p>
    </div>
  )
}

function useCircle() {
  const frame = useRef<HTMLDivElement>(null)
  const isFocused = useRef(false)
  const circle = () => frame.current?.querySelector<HTMLElement>('[role=application]')
  return {
    frame,
    /** The button that had the focus is gone. The circle exists once the photo is measured. */
    focusOnce() {
      if (isFocused.current) return
      isFocused.current = circle() !== null
      circle()?.focus({ preventScroll: true })
    },
    press(key: string) {
      for (const type of ['keydown', 'keyup'])
        circle()?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }))
    },
  }
}

function MoveButtons({ press }: { press: (key: string) => void }) {
  return (
    <fieldset className="mx-auto flex gap-2">
      <legend className="sr-only">Move the photo</legend>
      {MOVES.map(({ key, label, Icon }) => (
        <IconButton key={key} label={label} variant="quiet" size="sm" onClick={() => press(key)}>
          <Icon size={16} />
        </IconButton>
      ))}
    </fieldset>
  )
}

function Zoom({ value, max, onChange }: { value: number; max: number; onChange: (value: number) => void }) {
  return (
    <label className="grid min-w-0 grow gap-1 text-sm font-semibold">
      Zoom
      <input
        type="range"
        min={1}
        max={max}
        step={ZOOM_STEP}
        value={value}
        disabled={max === 1}
        aria-valuetext={`${Math.round(value * 100)}%`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="h-6 w-full rounded-s accent-action"
      />
    </label>
  )
}

function Preview({ url, area, className }: { url: string; area: PhotoArea; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`relative block shrink-0 overflow-hidden rounded-full bg-tint ${className}`}
    >
      <img
        src={url}
        alt=""
        draggable={false}
        className="absolute max-w-none"
        style={{
          width: `${10_000 / area.width}%`,
          height: `${10_000 / area.height}%`,
          left: `${(-100 * area.x) / area.width}%`,
          top: `${(-100 * area.y) / area.height}%`,
        }}
      />
    </span>
  )
}
