import { Check } from 'lucide-react'
import type { UploadHandle } from '#client/lib/uploads/use-upload.ts'
import { Button } from '#client/ui/button.tsx'
import { FileMark } from './file-mark.tsx'

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
