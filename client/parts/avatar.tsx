import { useEffect, useRef, useState } from 'react'
import { cx } from '#client/ui/cx.ts'
import { initials } from '#shared/domain/account/names.ts'
import { smallPhoto } from '#shared/domain/profiles/photo.ts'
import { initialsClass } from './initials-class.ts'

export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl'

const SIZE: Record<AvatarSize, string> = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-2xl',
}

type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: AvatarSize
  /** Set if there is no name next to the picture; otherwise it is decorative. */
  labelled?: boolean
  className?: string | undefined
}

/** A round photo, or initials if there is none or it doesn't load. */
export function Avatar({ name, src, size = 'md', labelled = false, className }: AvatarProps) {
  const image = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const small = src && smallPhoto(src)
  const photo = small && small !== brokenSrc ? small : undefined

  useEffect(() => {
    const loaded = image.current
    if (photo && loaded?.complete && loaded.naturalWidth === 0) setBrokenSrc(photo)
  }, [photo])

  return (
    <span
      {...(labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none forced-colors:border',
        photo ? 'bg-tint' : initialsClass(name),
        SIZE[size],
        className,
      )}
    >
      {photo ? (
        <img
          ref={image}
          src={photo}
          alt=""
          className="size-full object-cover"
          onError={() => setBrokenSrc(photo)}
          draggable={false}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}
