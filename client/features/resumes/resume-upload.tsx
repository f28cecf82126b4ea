import { UploadBox } from '#client/ui/upload/upload-box.tsx'
import { useSaveResume } from './queries.ts'

export function ResumeUpload({ label, onDone }: { label: string; onDone?: () => void }) {
  const save = useSaveResume()
  return (
    <UploadBox
      purpose="resume"
      label={label}
      hint="PDF, DOC or DOCX (max 2MB). It is stored encrypted, and no other member is shown it."
      onUploaded={async (url) => {
        await save(url)
        onDone?.()
      }}
    />
  )
}
