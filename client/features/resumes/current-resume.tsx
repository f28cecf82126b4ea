import { Download, FileText, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { localDay } from '#client/lib/clock/time-text.ts'
import { sizeText } from '#client/lib/uploads/size-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import type { Resume } from '#shared/contracts/resumes.ts'
import { FILE_TYPES } from '#shared/domain/uploads.ts'
import { RESUME_FILE, useDeleteResume } from './queries.ts'
import { ResumeUpload } from './resume-upload.tsx'

export function CurrentResume({ resume }: { resume: Resume }) {
  const [isReplacing, setIsReplacing] = useState(false)
  const { fileName, size, contentType, uploadedAt } = resume
  return (
    <Card title="Your file">
      <div className="flex items-start gap-3">
        <span
          className="grid size-12 shrink-0 place-items-center rounded-m bg-action-soft text-action-ink"
          aria-hidden="true"
        >
          <FileText size={22} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{fileName}</p>
          <p className="text-sm text-muted">
            {FILE_TYPES[contentType].label}, {sizeText(size)} · Uploaded{' '}
            <time dateTime={uploadedAt}>{localDay(uploadedAt)}</time>
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          icon={<RefreshCw size={16} />}
          aria-expanded={isReplacing}
          onClick={() => setIsReplacing(!isReplacing)}
        >
          Replace
        </Button>
        <Button variant="quiet" size="sm" icon={<Download size={16} />} asChild>
          <a href={RESUME_FILE} download={fileName}>
            Download
          </a>
        </Button>
        <DeleteResume fileName={fileName} />
      </div>
      {isReplacing && (
        <div className="mt-4 border-t border-line pt-4">
          <ResumeUpload label="Upload a new version" onDone={() => setIsReplacing(false)} />
        </div>
      )}
    </Card>
  )
}

function DeleteResume({ fileName }: { fileName: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteResume(() => setIsAsking(false))
  return (
    <QuestionDialog
      title="Delete your resume?"
      description={`We'll permanently delete ${fileName} and the text we read from it.`}
      open={isAsking}
      onOpenChange={setIsAsking}
      trigger={
        <Button variant="ghost" size="sm" icon={<Trash2 size={16} />}>
          Delete
        </Button>
      }
      action="Delete"
      pending={remove.isPending}
      pendingLabel="Deleting…"
      onAction={() => remove.mutate()}
    />
  )
}
