import { useQueryClient } from '@tanstack/react-query'
import { FileText, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { ASSISTANT_MAX } from '#shared/domain/assistant.ts'
import { UPLOAD_RULES } from '#shared/domain/uploads.ts'
import { storedResumeQuery } from '../queries.ts'
import { readFile, textOfFailure } from './read-file.ts'

const ACCEPTED = '.pdf,.doc,.docx'
const { maxText, typesText } = UPLOAD_RULES.resume

export function ResumeSources({ onText }: { onText: (text: string) => void }) {
  const user = useUser()
  const input = useRef<HTMLInputElement>(null)
  const { busy, fill, takeStored } = useFill(onText)
  const takeFile = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    void fill('file', async () => {
      const { text, warnings } = await readFile(file)
      return { text, warning: warnings[0] }
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {user?.hasResume && (
        <Button
          size="sm"
          variant="quiet"
          icon={<FileText size={16} />}
          pending={busy === 'stored'}
          onClick={() => void takeStored()}
        >
          Use my resume
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        icon={<FileUp size={16} />}
        pending={busy === 'file'}
        pendingLabel="Reading the file"
        onClick={() => input.current?.click()}
      >
        Read a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A resume to read"
        accept={ACCEPTED}
        onChange={(event) => takeFile(event.target.files?.[0])}
      />
      <span className="text-xs text-muted">
        {typesText}, up to {maxText}. We read it once and don't keep it.
      </span>
    </div>
  )
}

function useFill(onText: (text: string) => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<'stored' | 'file' | null>(null)

  const fill = async (
    from: 'stored' | 'file',
    load: () => Promise<{ text: string; warning?: string | undefined }>,
  ) => {
    setBusy(from)
    try {
      const { text, warning } = await load()
      if (!text.trim()) throw new Error("We couldn't read any text in this resume. It may be a scan.")
      onText(text.slice(0, ASSISTANT_MAX.resumeText))
      toast({ title: 'Resume Filled In', description: warning ?? 'Check it before you analyze it.' })
    } catch (error) {
      toast({ title: 'Resume Not Read', description: textOfFailure(error), tone: 'destructive' })
    } finally {
      setBusy(null)
    }
  }
  const takeStored = () =>
    fill('stored', async () => ({
      text: storedText(await client.fetchQuery({ ...storedResumeQuery, staleTime: 0 })),
    }))
  return { busy, fill, takeStored }
}

type Stored = Awaited<ReturnType<NonNullable<typeof storedResumeQuery.queryFn>>>

function storedText({ resume }: Stored): string {
  if (resume?.status === 'reading') throw new Error('Your resume is still being read. Try again in a moment.')
  if (!resume?.reading) throw new Error("We couldn't find a readable resume. Upload one under Resume.")
  return resume.reading.lines.map(({ text }) => text).join('\n')
}
