import { FileCheck2 } from 'lucide-react'
import { UploadBox } from '#client/parts/upload/upload-box.tsx'
import { Button } from '#client/ui/button.tsx'
import type { DraftProps } from './credential-draft.ts'

type DocumentFieldProps = DraftProps & { onOpen: (documentUrl: string) => void }

export function DocumentField({ draft, change, onOpen }: DocumentFieldProps) {
  const { documentUrl, documentName } = draft
  if (documentUrl === null)
    return (
      <UploadBox
        purpose="credential"
        label="Document (optional)"
        hint="The diploma, license or transcript. Only you and our reviewers can open it. JPG, PNG or PDF, up to 10 MB."
        onUploaded={async (url, file) => change({ documentUrl: url, documentName: file.name })}
      />
    )
  const isNew = documentName !== null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out
    <div role="group" aria-label="Document" className="grid gap-2">
      <p className="text-sm font-semibold">Document</p>
      <div className="flex flex-wrap items-center gap-3 rounded-m border border-line p-3 text-sm">
        <FileCheck2 size={20} className="shrink-0 text-action" />
        <p className="min-w-0 flex-1 wrap-anywhere" role="status">
          {documentName ?? 'Document attached'}
        </p>
        {!isNew && (
          <Button size="sm" variant="quiet" onClick={() => onOpen(documentUrl)}>
            View
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => change({ documentUrl: null, documentName: null })}>
          {isNew ? 'Choose another' : 'Replace'}
        </Button>
      </div>
    </div>
  )
}
