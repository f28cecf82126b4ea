import { type DragEvent, useState } from 'react'
import { picturesFor, prepareUpload, restrictionsFor } from '#client/lib/uploads/purpose.ts'
import type { UploadHooks, UploadRestrictions } from '#client/lib/uploads/types.ts'
import { type UploadHandle, useUpload } from '#client/lib/uploads/use-upload.ts'
import { UPLOAD_RULES } from '#shared/domain/uploads.ts'
import { ChooseArea } from './choose-area.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { Done, Failed } from './outcome.tsx'
import { Sending } from './sending.tsx'
import { type FrameProps, UploadFrame } from './upload-frame.tsx'
import { UploadNotices } from './upload-notices.tsx'

export type UploadBoxProps = FrameProps &
  UploadHooks & {
    /** Further limits, over those of the purpose. */
    restrictions?: UploadRestrictions
    meta?: Readonly<Record<string, string>>
    /** Sends what is chosen at once, without a preview. */
    autoProceed?: boolean
    /** Saves the uploaded file, known from now on by `url`. A rejection keeps the file here, to be tried again. */
    onUploaded: (url: string, file: File) => Promise<void>
  }

/** Takes a file from a person: choose or photograph it, look at it, send it (spec 1, sections 5, 8 and 9). */
export function UploadBox({ purpose, label, hint, restrictions, meta, ...rest }: UploadBoxProps) {
  const { onUploaded, onPrepareFailed, onFailed, onSaveFailed, autoProceed = false } = rest
  const limits = { ...restrictionsFor(purpose), ...restrictions }
  const handle = useUpload({
    restrictions: limits,
    typesText: restrictions?.allowedFileTypes ? undefined : UPLOAD_RULES[purpose].typesText,
    meta,
    autoProceed,
    prepare: (file, contentType) => prepareUpload(purpose, file, contentType),
    save: onUploaded,
    hooks: { onPrepareFailed, onFailed, onSaveFailed },
  })
  const drop = useDrop(handle)
  const common = {
    handle,
    accept: limits.allowedFileTypes ?? [],
    multiple: (limits.maxNumberOfFiles ?? 1) > 1,
  }
  const { phase } = handle.snapshot
  return (
    <UploadFrame purpose={purpose} label={label} hint={hint} {...drop.handlers}>
      {phase === 'choosing' && (
        <ChooseArea {...common} label={label} pictures={picturesFor(purpose)} isDraggedOver={drop.isOver} />
      )}
      {phase === 'chosen' && <ChosenFiles {...common} />}
      {['sending', 'retrying', 'offline', 'saving'].includes(phase) && (
        <Sending snapshot={handle.snapshot} onCancel={handle.cancel} />
      )}
      {phase === 'failed' && <Failed {...common} />}
      {phase === 'done' && <Done handle={handle} />}
      <UploadNotices snapshot={handle.snapshot} />
    </UploadFrame>
  )
}

/** Takes files that are dropped anywhere on the box. */
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
