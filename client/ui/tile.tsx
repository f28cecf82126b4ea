import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type TileProps = {
  media?: ReactNode
  plate?: ReactNode
  corner?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

export function Tile({ media, plate, corner, className, children }: TileProps) {
  return (
    <div className={cx('relative isolate overflow-hidden rounded-l bg-picture text-white', className)}>
      <div className="absolute inset-0 -z-10 *:size-full *:object-cover *:object-[50%_35%]">{media}</div>
      {children}
      {corner !== undefined && (
        <div className="absolute top-4 left-4 grid justify-items-start gap-2">{corner}</div>
      )}
      {plate !== undefined && (
        <div className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-3 bg-linear-to-t from-[rgb(6_10_20/0.88)] via-[rgb(6_10_20/0.62)] via-60% to-transparent px-4 pt-12 pb-3.5">
          {plate}
        </div>
      )}
    </div>
  )
}
