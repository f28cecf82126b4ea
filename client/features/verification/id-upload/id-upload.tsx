import { useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { ApiError, api } from '#client/lib/api.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { UploadBox } from '#client/parts/upload/upload-box.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { ID_DOCUMENT_RETENTION_DAYS } from '#shared/domain/verification/verification.ts'
import { ownIdQuery } from './queries.ts'

/** ID-1 cards are 85.6 x 54 mm, passport pages 125 x 88 mm (ICAO Doc 9303 parts 4 and 5). */
const SHAPES = [
  { label: 'Card', aspect: 85.6 / 54 },
  { label: 'Passport', aspect: 125 / 88 },
] as const

export function IdUpload({ label, onDone }: { label: string; onDone: () => void }) {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  const handIn = async (documentURL: string) => {
    client.setQueryData(ownIdQuery.queryKey, await api('PUT /api/id-document', { body: { documentURL } }))
    toast({
      title: 'ID Document Uploaded',
      description: 'Your ID document has been uploaded successfully.',
    })
    await refreshUser()
    onDone()
  }
  return (
    <div className="grid gap-4">
      <UploadBox
        purpose="id_document"
        label={label}
        shapes={SHAPES}
        hint="Driver's license, passport, or an ID or resident card. JPG, PNG or PDF (max 5MB)."
        onUploaded={handIn}
        onPrepareFailed={() => fail('Upload Error', 'Failed to prepare file upload. Please try again.')}
        onSaveFailed={(error) => fail('Server Error', saveFailure(error))}
        onFailed={(message) =>
          fail('Upload Failed', `Failed to upload ID document: ${message ?? 'Unknown error'}`)
        }
      />
      <p className="text-sm text-muted">
        For a license or ID card, a PDF with the front and the back is best. A photo of one side works too.
      </p>
      <Pledge />
    </div>
  )
}

function fail(title: string, description: string): void {
  toast({ title, description, tone: 'destructive' })
}

/** The specification's words, unless the server knows what is wrong with the file or how long to wait. */
function saveFailure(error: unknown): string {
  const saysMore = error instanceof ApiError && (error.status === 429 || error.code?.startsWith('file_'))
  return (saysMore && error.text) || 'Failed to save ID document. Please try again.'
}

/** The server enforces each of these sentences. */
function Pledge() {
  return (
    <p className="flex gap-2.5 text-sm text-muted">
      <LockKeyhole size={18} className="mt-0.5 shrink-0" />
      <span>
        Only you and our reviewers can open it, and we log every time it's opened. We store it encrypted and
        delete it {ID_DOCUMENT_RETENTION_DAYS} days after the decision. Other members see that your ID was
        checked and when, but never the document.
      </span>
    </p>
  )
}
