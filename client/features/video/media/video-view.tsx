import { useEffect, useRef } from 'react'
import { cx } from '#client/ui/cx.ts'
import { SIGHT, type Sight } from '../shield/shield-state.ts'

const CHECK_EVERY_MS = 1_000
const EMPTY_CHECKS = 3

type VideoViewProps = {
  stream: MediaStream | null
  label: string
  mirrored?: boolean
  sight?: Sight
  fit?: 'cover' | 'contain'
  isArriving?: boolean
  onPicture?: () => void
  onElement?: (element: HTMLVideoElement | null) => void
  className?: string | undefined
}

export function VideoView(props: VideoViewProps) {
  const { stream, label, mirrored = false, fit = 'cover', isArriving = false, sight = 'clear' } = props
  const { onPicture, onElement, className } = props
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // play() rejects when the element is gone or the stream was replaced; the next effect plays the new one.
    element.play().catch(() => {})
    return () => {
      // A detached <video> holds frames and stalls the camera, so clear srcObject first.
      element.srcObject = null
      element.load()
    }
  }, [stream])
  useEffect(
    () => (isArriving && stream && video.current ? keepShowing(video.current, stream) : undefined),
    [isArriving, stream],
  )
  useEffect(() => {
    onElement?.(video.current)
    return () => onElement?.(null)
  }, [onElement])

  return (
    <video
      ref={video}
      muted
      playsInline
      autoPlay
      aria-label={label}
      onLoadedData={onPicture}
      disablePictureInPicture={mirrored || sight !== 'clear'}
      className={cx(
        'size-full',
        fit === 'cover' ? 'object-cover' : 'object-contain',
        mirrored && '-scale-x-100',
        className,
        SIGHT[sight],
      )}
    />
  )
}

/**
 * Attaches the stream again if the element stays empty, until the returned function is called. Call it while frames are
 * decoded: they are lost between the decoder and the element, as after the browser's media process restarted.
 */
function keepShowing(element: HTMLVideoElement, stream: MediaStream): () => void {
  let empty = 0
  const check = () => {
    const isWatched = document.visibilityState === 'visible' && document.pictureInPictureElement !== element
    empty = isWatched && isEmpty(element) ? empty + 1 : 0
    if (empty < EMPTY_CHECKS) return
    empty = 0
    element.srcObject = null
    element.srcObject = stream
    element.play().catch(() => {})
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

function isEmpty({ srcObject, videoWidth, readyState, paused }: HTMLVideoElement): boolean {
  return !srcObject || videoWidth === 0 || readyState < HTMLMediaElement.HAVE_CURRENT_DATA || paused
}
