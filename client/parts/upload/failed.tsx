import { useEffect, useRef } from 'react'
import type { UploadHandle } from '#client/lib/uploads/use-upload.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PickButton } from './pick-button.tsx'

export function Failed({ handle, accept }: { handle: UploadHandle; accept: readonly string[] }) {
  const { failure } = handle.snapshot
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => actions.current?.querySelector('button')?.focus(), [])
  return (
    <Notice tone="danger" role="alert" title={failure?.title}>
      <p className="wrap-anywhere">{failure?.detail}</p>
      <div ref={actions} className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={handle.send}>
          Try again
        </Button>
        <PickButton size="sm" accept={accept} onFiles={handle.choose} onIntent={handle.warmUp}>
          Choose another
        </PickButton>
        <Button size="sm" variant="ghost" onClick={handle.clear}>
          Remove
        </Button>
      </div>
    </Notice>
  )
}
