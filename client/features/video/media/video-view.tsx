import { useEffect, useRef } from 'react'
import { cx } from '#client/ui/cx.ts'

type VideoViewProps = {
  stream: MediaStream | null
  label: string
  /** Mirrors the video, for the member's own. */
  mirrored?: boolean
  /** `contain` shows a shared screen in full; a camera's video may be cropped. */
  fit?: 'cover' | 'contain'
  /** Called when the stream's first frame is on screen. */
  onPicture?: () => void
  onElement?: (element: HTMLVideoElement | null) => void
  className?: string | undefined
}

/** Video without sound; audio has its own element. */
export function VideoView(props: VideoViewProps) {
  const { stream, label, mirrored = false, fit = 'cover', onPicture, onElement, className } = props
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
