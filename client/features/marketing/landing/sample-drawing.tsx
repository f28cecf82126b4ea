import { useEffect, useRef } from 'react'
import { drawSample, type SamplePerson } from './sample-portraits.ts'

type SampleDrawingProps = { person: SamplePerson; className?: string }

/**
 * Rendered by the server and left as it is, so that no one waits for the drawing code. The browser fetches it only when
 * coming from another page.
 */
export function SampleDrawing({ person, className }: SampleDrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (!current || current.childElementCount > 0) return
    import('./sample-portraits.ts').then(
      (late) => {
        current.innerHTML = late.drawSample(person)
      },
      (error: unknown) => console.error(error),
    )
  }, [person])
  return (
    <div
      ref={box}
      className={`*:size-full ${className ?? ''}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made from constants
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? drawSample(person) : '' }}
    />
  )
}
