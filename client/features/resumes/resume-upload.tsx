import { UploadBox } from '#client/parts/upload/upload-box.tsx'
import { useSaveResume } from './queries.ts'

export function ResumeUpload({ label, onDone }: { label: string; onDone?: () => void }) {
  const save = useSaveResume()
  return (
    <UploadBox
      purpose="resume"
      label={label}
      hint="PDF, DOC or DOCX (max 2MB). We store it encrypted and never show it to other members."
      onUploaded={async (url) => {
        await save(url)
        onDone?.()
      }}
    />
  )
}
