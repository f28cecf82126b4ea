import { cx } from '#client/ui/cx.ts'
import { initials } from '#shared/domain/account/names.ts'
import { initialsClass, usePhoto } from './photo.ts'

type PortraitProps = { name: string; src: string | null; className?: string | undefined }

/** A photo that fills its box, or large initials. Decorative: the name is next to it. */
export function Portrait({ name, src, className }: PortraitProps) {
  const photo = usePhoto(src)
  // biome-ignore lint/a11y/useAltText: `photo` has an empty one
  if (photo) return <img {...photo} className={cx('size-full object-cover object-[50%_35%]', className)} />
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-full place-items-center select-none [container-type:size]',
        initialsClass(name),
        className,
      )}
    >
      <span className="text-[34cqmin] leading-none font-semibold tracking-tight">{initials(name)}</span>
    </span>
  )
}
