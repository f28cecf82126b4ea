import { FileDown, FileJson, FileText } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { failureText } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { type ImportedCard, isEmptyImport } from '#shared/domain/resume-cards/imported.ts'

type ImportBarProps = { onImport: (imported: ImportedCard) => void }
type NoticeText = { tone: 'info' | 'danger'; text: ReactNode }

const NO_RESUME = (
  <>
    You haven't uploaded a resume yet. <Link href={paths.resume}>Upload it</Link> and come back.
  </>
)
const STILL_READING = 'Your resume is still being read. Try again in a moment.'
const NOT_READABLE = "We couldn't read your resume. Upload it in another format."
const NOTHING_FOUND = "We didn't find anything in it that fits on a card."
const FILLED = 'We filled in the form below. Check it before you create the card. Nothing is saved yet.'

export function ImportBar({ onImport }: ImportBarProps) {
  const { run, notice, pending } = useImport(onImport)
  return (
    <section aria-label="Import" className="grid gap-3 rounded-m bg-sunken p-4">
      <p className="text-sm text-ink-2">
        Start from what you have. We read files in your browser, and they stay there.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="quiet"
          pending={pending === 'resume'}
          icon={<FileText size={16} />}
          onClick={() => void run('resume', fromResume)}
        >
          My resume
        </Button>
        <FileButton
          label="LinkedIn export"
          accept=".zip,.csv"
          icon={<FileDown size={16} />}
          pending={pending === 'linkedin'}
          onFiles={(files) =>
            void run('linkedin', async () => (await import('./linkedin-export.ts')).readLinkedinExport(files))
          }
        />
        <FileButton
          label="JSON Resume"
          accept=".json"
          icon={<FileJson size={16} />}
          pending={pending === 'json'}
          onFiles={(files) =>
            void run('json', async () => (await import('./json-resume.ts')).readJsonResume(files))
          }
        />
      </div>
      <div role="status" className="empty:hidden">
        {notice && (
          <Notice tone={notice.tone} className="[&_a]:font-semibold [&_a]:underline">
            {notice.text}
          </Notice>
        )}
      </div>
    </section>
  )
}

function useImport(onImport: ImportBarProps['onImport']) {
  const [notice, setNotice] = useState<NoticeText>()
  const [pending, setPending] = useState<string>()

  const run = async (name: string, read: () => Promise<ImportedCard | NoticeText>) => {
    setPending(name)
    setNotice(undefined)
    try {
      const imported = await read()
      if ('tone' in imported) return setNotice(imported)
      if (isEmptyImport(imported)) return setNotice({ tone: 'danger', text: NOTHING_FOUND })
      onImport(imported)
      setNotice({ tone: 'info', text: FILLED })
    } catch (error) {
      console.error(error)
      const text = failureText(error, "We couldn't read this. Try another file.")
      setNotice({ tone: 'danger', text })
    } finally {
      setPending(undefined)
    }
  }
  return { run, notice, pending }
}

async function fromResume(): Promise<ImportedCard | NoticeText> {
  const { status, draft } = await api('GET /api/resume-cards/draft', {})
  if (draft) return draft
  const text = { none: NO_RESUME, reading: STILL_READING, failed: NOT_READABLE, read: NOTHING_FOUND }[status]
  return { tone: status === 'failed' ? 'danger' : 'info', text }
}

type FileButtonProps = {
  label: string
  accept: string
  icon: ReactNode
  pending: boolean
  onFiles: (files: File[]) => void
}

function FileButton({ label, accept, icon, pending, onFiles }: FileButtonProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" variant="quiet" icon={icon} pending={pending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accept}
        aria-label={`${label} file`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Reset, so that choosing the same file again triggers a change.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
