import { useEffect, useRef } from 'react'
import type { UploadPhase, UploadSnapshot } from '#client/lib/uploads/types.ts'
import { Button } from '#client/ui/button.tsx'
import { FileMark } from './file-mark.tsx'

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
