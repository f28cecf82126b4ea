import { useEffect, useRef } from 'react'
import { cx } from '#client/ui/cx.ts'

type VideoViewProps = {
  stream: MediaStream | null
  label: string
  /** One's own picture, as a mirror shows it. */
  mirrored?: boolean
  /** `contain` shows a screen whole; a person may be cut at the edges. */
  fit?: 'cover' | 'contain'
  /** Called when the first picture of the stream is on screen. */
  onPicture?: () => void
  onElement?: (element: HTMLVideoElement | null) => void
  className?: string | undefined
}

/** A picture without sound: sound has an element of its own. */
export function VideoView(props: VideoViewProps) {
  const { stream, label, mirrored = false, fit = 'cover', onPicture, onElement, className } = props
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // A refusal to play means that the element is gone or the stream was replaced; the next effect plays that one.
    element.play().catch(() => {})
    return () => {
      // Taken off the page it would keep a picture of the camera, which makes no more while a few of them are kept.
      element.srcObject = null
      element.load()
    }
  }, [stream])
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
      disablePictureInPicture={mirrored}
      className={cx(
        'size-full',
        fit === 'cover' ? 'object-cover' : 'object-contain',
        mirrored && '-scale-x-100',
        className,
      )}
    />
  )
}
