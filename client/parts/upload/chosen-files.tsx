import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sizeText } from '#client/lib/uploads/size-text.ts'
import type { UploadHandle } from '#client/lib/uploads/use-upload.ts'
import { Button } from '#client/ui/button.tsx'
import { FileMark, useBlobUrl } from './file-mark.tsx'
import { PickButton } from './pick-button.tsx'

type ChosenFilesProps = { handle: UploadHandle; accept: readonly string[]; multiple: boolean }

export function ChosenFiles({ handle, accept, multiple }: ChosenFilesProps) {
  const { files } = handle.snapshot
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => actions.current?.querySelector('button')?.focus(), [])
  return (
    <div className="grid gap-3 rounded-m border border-line bg-sunken/60 p-3">
      <ul className="grid gap-3">
        {files.map(({ id, file }) => (
          <li key={id}>
            <Preview file={file} />
          </li>
        ))}
      </ul>
      <div ref={actions} className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button onClick={handle.send}>{files.length > 1 ? 'Use these' : 'Use this'}</Button>
        <PickButton accept={accept} multiple={multiple} onFiles={handle.choose} onIntent={handle.warmUp}>
          {multiple ? 'Add another' : 'Choose another'}
        </PickButton>
        <Button variant="ghost" onClick={handle.clear}>
          Remove
        </Button>
      </div>
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const url = useBlobUrl(file)
  const [isDrawn, setIsDrawn] = useState(true)
  const isPicture = file.type.startsWith('image/') && isDrawn
  return (
    <>
      {isPicture && url && (
        <img
          src={url}
          alt={`Preview of ${file.name}`}
          onError={() => setIsDrawn(false)}
          className="mx-auto mb-3 max-h-80 w-auto max-w-full rounded-s bg-white object-contain"
        />
      )}
      <div className="flex items-center gap-3">
        {!isPicture && <FileMark file={file} />}
        <p className="min-w-0 grow text-sm">
          <span className="block font-medium wrap-anywhere">{file.name}</span>
          <span className="text-muted">{sizeText(file.size)}</span>
        </p>
        {url && file.type === 'application/pdf' && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="touch-target inline-flex items-center gap-1.5 text-sm font-semibold text-action hover:underline"
          >
            View
            <ExternalLink size={16} aria-hidden="true" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </div>
    </>
  )
}
