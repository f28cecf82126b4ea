import { useEffect, useRef, useState } from 'react'
import { initialsColorIndex } from '#shared/domain/account/initials-color.ts'

const BACKGROUNDS = [
  'bg-(--initials-0)',
  'bg-(--initials-1)',
  'bg-(--initials-2)',
  'bg-(--initials-3)',
  'bg-(--initials-4)',
  'bg-(--initials-5)',
  'bg-(--initials-6)',
  'bg-(--initials-7)',
  'bg-(--initials-8)',
  'bg-(--initials-9)',
  'bg-(--initials-10)',
  'bg-(--initials-11)',
] as const

/** Classes, because the page's policy allows no style attributes. */
export const initialsClass = (name: string) => `${BACKGROUNDS[initialsColorIndex(name)]} text-(--on-initials)`

/** Attributes for the image of a photo; null if there is none or it didn't load. */
export function usePhoto(src: string | null | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string>()
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0) setBrokenSrc(src)
  }, [src])
  if (!src || src === brokenSrc) return null
  return { ref: image, src, alt: '', draggable: false, onError: () => setBrokenSrc(src) }
}
