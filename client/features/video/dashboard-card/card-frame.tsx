import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'

type CardFrameProps = { picture: ReactNode; children: ReactNode }

/** Words at the left, a face at the right; on phones the face is on top. */
export function CardFrame({ picture, children }: CardFrameProps) {
  return (
    <Card flush>
      <div className="grid sm:grid-cols-2">
        <div className="max-sm:aspect-[4/3] sm:order-last sm:min-h-72">{picture}</div>
        <div className="flex flex-col justify-center gap-3 p-4 sm:p-6">{children}</div>
      </div>
    </Card>
  )
}
