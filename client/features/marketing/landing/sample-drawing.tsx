import { useEffect, useRef } from 'react'
import { drawSample, type SamplePerson } from './sample-portraits.ts'

type SampleDrawingProps = { person: SamplePerson; className?: string }

/**
 * Drawn into the page by the server and left as it is there, so that nobody waits for the pen: the browser fetches it
 * only on coming here from another page.
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
