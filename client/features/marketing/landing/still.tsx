import { type ComponentType, useEffect, useRef, useState } from 'react'

type StillProps = {
  /** Only in the server's bundle; null in the browser's. */
  onServer: ComponentType | null
  load: () => Promise<ComponentType>
}

/**
 * A part of the page that nothing happens in. The server renders it, and the browser leaves it as it is, so that no one waits
 * for its code. The browser fetches that only when coming from another page. Its links open as links.
 */
export function Still({ onServer: Rendered, load }: StillProps) {
  const box = useRef<HTMLDivElement>(null)
  const [Late, setLate] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (box.current?.childElementCount !== 0) return
    load().then(
      (late) => setLate(() => late),
      (error: unknown) => console.error(error),
    )
  }, [load])

  if (Rendered) {
    return (
      <div>
        <Rendered />
      </div>
    )
  }
  if (Late) return <Late />
  return (
    <div
      ref={box}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, which makes React keep what the server rendered
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
