import { cx } from '#client/ui/cx.ts'
import { initials } from '#shared/domain/account/names.ts'
import { smallPhoto } from '#shared/domain/profiles/photo.ts'
import { initialsClass, usePhoto } from './photo.ts'

type AvatarSize = 'sm' | 'md' | 'lg' | 'xl'

const SIZE: Record<AvatarSize, string> = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-2xl',
}

type AvatarProps = { name: string; src?: string | null | undefined; size?: AvatarSize; className?: string }

/** A round photo, or initials. Decorative: the name is next to it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const photo = usePhoto(src && smallPhoto(src))
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none forced-colors:border',
        photo ? 'bg-tint' : initialsClass(name),
        SIZE[size],
        className,
      )}
    >
      {/* biome-ignore lint/a11y/useAltText: `photo` has an empty one */}
      {photo ? <img {...photo} className="size-full object-cover" /> : initials(name)}
    </span>
  )
}
