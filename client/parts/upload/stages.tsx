import { Check, ExternalLink, FileText, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { makeThumbnail } from '#client/lib/uploads/pictures.ts'
import { sizeText } from '#client/lib/uploads/size-text.ts'
import type { UploadPhase, UploadSnapshot } from '#client/lib/uploads/types.ts'
import type { UploadHandle } from '#client/lib/uploads/use-upload.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PickButton } from './pick-button.tsx'

export function ChosenFiles({ handle, accept }: { handle: UploadHandle; accept: readonly string[] }) {
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
        <Button onClick={handle.send}>Use this</Button>
        <PickButton accept={accept} onFiles={handle.choose} onIntent={handle.warmUp}>
          Choose another
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
            <ExternalLink size={16} />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </div>
    </>
  )
}

const TEXTS: Partial<Record<UploadPhase, string>> = {
  sending: 'Uploading…',
  retrying: "That didn't work. Trying again…",
  offline: "No internet connection. We'll continue when you're back online.",
  saving: 'Saving…',
}

type SendingProps = { snapshot: UploadSnapshot; onCancel: () => void }

export function Sending({ snapshot: { phase, files, progress }, onCancel }: SendingProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const names = files.map(({ name }) => name).join(', ')
  const text = TEXTS[phase] ?? ''
  const isMoving = phase === 'sending' && progress > 0
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid gap-3 rounded-m border border-line bg-sunken/60 p-3 outline-none"
    >
      <div className="flex items-center gap-3">
        {files[0] && <FileMark file={files[0].file} />}
        <div className="min-w-0 grow text-sm">
          <p className="font-medium wrap-anywhere">{names}</p>
          <p role="status" className="text-muted">
            {text}
            {isMoving && <span aria-hidden="true"> {progress}%</span>}
          </p>
        </div>
        {phase !== 'saving' && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <progress
        aria-label={`Upload of ${names}`}
        max={100}
        value={phase === 'saving' ? 100 : progress}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-tint [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-action [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-500"
      />
    </div>
  )
}

export function Done({ handle }: { handle: UploadHandle }) {
  const { files } = handle.snapshot
  return (
    <div className="flex items-center gap-3 rounded-m border border-line bg-sunken/60 p-3">
      {files[0] && <FileMark file={files[0].file} />}
      <div role="status" className="min-w-0 grow text-sm">
        <p className="font-medium wrap-anywhere">{files.map(({ name }) => name).join(', ')}</p>
        <p className="flex items-center gap-1.5 text-muted">
          <Check size={16} className="shrink-0" />
          Uploaded
        </p>
      </div>
      <Button variant="quiet" size="sm" onClick={handle.clear}>
        Upload another
      </Button>
    </div>
  )
}

export function UploadNotices({ snapshot: { notices, isOffline } }: { snapshot: UploadSnapshot }) {
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {isOffline && (
        <p className="flex items-center gap-2 text-sm font-medium text-danger">
          <WifiOff size={18} className="shrink-0" />
          No internet connection
        </p>
      )}
      {notices.map(({ message, tone }) => (
        <Notice key={message} tone={tone === 'error' ? 'danger' : tone === 'warning' ? 'warn' : 'info'}>
          <p className="animate-rise wrap-anywhere">{message}</p>
        </Notice>
      ))}
    </div>
  )
}

function useBlobUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [blob])
  return url
}

function FileMark({ file }: { file: File }) {
  const [thumbnail, setThumbnail] = useState<Blob | null>(null)
  useEffect(() => {
    let isCurrent = true
    makeThumbnail(file).then((made) => isCurrent && setThumbnail(made))
    return () => {
      isCurrent = false
    }
  }, [file])
  const url = useBlobUrl(thumbnail)
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-s border border-line bg-tint text-ink-2">
      {url ? <img src={url} alt="" className="size-full object-cover" /> : <FileText size={22} />}
    </span>
  )
}
