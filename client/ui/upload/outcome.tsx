import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { UploadHandle } from '#client/lib/uploads/use-upload.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { FileMark } from './file-mark.tsx'
import { PickButton } from './pick-button.tsx'

type OutcomeProps = { handle: UploadHandle; accept: readonly string[]; multiple: boolean }

/** Why an upload was given up, with what was chosen still at hand. */
export function Failed({ handle, accept, multiple }: OutcomeProps) {
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
        <PickButton
          size="sm"
          accept={accept}
          multiple={multiple}
          onFiles={handle.choose}
          onIntent={handle.warmUp}
        >
          Choose another
        </PickButton>
        <Button size="sm" variant="ghost" onClick={handle.clear}>
          Remove
        </Button>
      </div>
    </Notice>
  )
}

/** The file has arrived and is saved. */
export function Done({ handle }: { handle: UploadHandle }) {
  const { files } = handle.snapshot
  return (
    <div className="flex items-center gap-3 rounded-m border border-line bg-sunken/60 p-3">
      {files[0] && <FileMark file={files[0].file} />}
      <div role="status" className="min-w-0 grow text-sm">
        <p className="font-medium wrap-anywhere">{files.map(({ name }) => name).join(', ')}</p>
        <p className="flex items-center gap-1.5 text-muted">
          <Check size={16} aria-hidden="true" className="shrink-0" />
          Uploaded
        </p>
      </div>
      <Button variant="quiet" size="sm" onClick={handle.clear}>
        Upload another
      </Button>
    </div>
  )
}
