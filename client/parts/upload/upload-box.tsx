import { type DragEvent, type ReactNode, useId, useState } from 'react'
import type { DocumentShape } from '#client/lib/uploads/capture-area.ts'
import { picturesFor, requestUploadAddress, restrictionsFor } from '#client/lib/uploads/purpose.ts'
import type { UploadHooks } from '#client/lib/uploads/types.ts'
import { type UploadHandle, useUpload } from '#client/lib/uploads/use-upload.ts'
import { type Purpose, UPLOAD_RULES } from '#shared/domain/uploads.ts'
import { ChooseArea } from './choose-area.tsx'
import { Failed } from './failed.tsx'
import type * as Stages from './stages.tsx'

type UploadBoxProps = UploadHooks & {
  purpose: Purpose
  label: string
  hint: ReactNode
  shapes?: readonly DocumentShape[]
  /** A rejection keeps the file here for another try. */
  onUploaded: (url: string, file: File) => Promise<void>
}

/** Code for the later steps loads when someone is about to choose (specification 1, sections 5, 8 and 9). */
export function UploadBox({ purpose, label, hint, shapes = [], onUploaded, ...hooks }: UploadBoxProps) {
  const labelId = useId()
  const restrictions = restrictionsFor(purpose)
  const [stages, setStages] = useState<typeof Stages>()
  const handle = useUpload({
    alongside: async () => setStages(await import('./stages.tsx')),
    restrictions,
    typesText: UPLOAD_RULES[purpose].typesText,
    autoProceed: false,
    prepare: (file, contentType) => requestUploadAddress(purpose, file, contentType),
    save: onUploaded,
    hooks,
  })
  const drop = useDrop(handle)
  const common = { handle, accept: restrictions.allowedFileTypes ?? [] }
  const { phase } = handle.snapshot
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out
    <div role="group" aria-labelledby={labelId} className="grid min-w-0 gap-3" {...drop.handlers}>
      <div>
        <p id={labelId} className="font-semibold">
          {label}
        </p>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      {phase === 'choosing' && (
        <ChooseArea
          {...common}
          label={label}
          pictures={picturesFor(purpose)}
          shapes={shapes}
          isDraggedOver={drop.isOver}
        />
      )}
      {stages && phase === 'chosen' && <stages.ChosenFiles {...common} />}
      {stages && ['sending', 'retrying', 'offline', 'saving'].includes(phase) && (
        <stages.Sending snapshot={handle.snapshot} onCancel={handle.cancel} />
      )}
      {phase === 'failed' && <Failed {...common} />}
      {stages && phase === 'done' && <stages.Done handle={handle} />}
      {stages && <stages.UploadNotices snapshot={handle.snapshot} />}
    </div>
  )
}

function useDrop({ choose, warmUp }: UploadHandle) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    warmUp()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files]
    setIsOver(false)
    if (files.length === 0) return
    event.preventDefault()
    choose(files)
  }
  return { isOver, handlers: { onDragOver: over, onDragLeave: () => setIsOver(false), onDrop: drop } }
}
