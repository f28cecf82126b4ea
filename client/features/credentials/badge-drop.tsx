import { Award, ClipboardPaste } from 'lucide-react'
import { type DragEvent, type Ref, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { failureText } from '#client/ui/failure.ts'
import { Field } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import type { BadgeCheckResult } from '#shared/contracts/credentials.ts'
import { BADGE_FILE_MAX_BYTES } from '#shared/domain/credentials/badges.ts'

export function BadgeDrop({ onChecked }: { onChecked: (result: BadgeCheckResult) => void }) {
  const { check, pending, failure } = useBadgeCheck(onChecked)
  const input = useRef<HTMLInputElement>(null)
  const [isPasting, setIsPasting] = useState(false)
  const { isOver, handlers } = useFileDrop((file) => void check(file))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">Digital badge</legend>
      <div
        {...handlers}
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m border border-dashed p-4 transition-colors',
          isOver ? 'border-action bg-action-soft' : 'border-control bg-sunken',
        )}
      >
        <Invitation />
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="quiet"
            pending={pending}
            pendingLabel="Checking"
            onClick={() => input.current?.click()}
          >
            Choose badge
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={<ClipboardPaste size={16} />}
            aria-expanded={isPasting}
            onClick={() => setIsPasting(!isPasting)}
          >
            Paste
          </Button>
        </div>
        <BadgeFileInput ref={input} onFile={(file) => void check(file)} />
      </div>
      {isPasting && <BadgeText pending={pending} onCheck={(text) => void check(new Blob([text]))} />}
      {failure && (
        <Notice tone="danger" role="alert" title="We couldn't read this badge">
          {failure}
        </Notice>
      )}
    </fieldset>
  )
}

function Invitation() {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-m bg-action-soft text-action-ink">
        <Award size={22} />
      </span>
      <div className="min-w-52 flex-1 text-sm">
        <p className="font-semibold">Have a digital badge?</p>
        <p className="text-muted">
          Drop it here and we'll check its signature and fill in the form. Open Badges 3.0: JSON, JWT, or PNG.
        </p>
      </div>
    </>
  )
}

type BadgeFileInputProps = { ref: Ref<HTMLInputElement>; onFile: (file: File) => void }

function BadgeFileInput({ ref, onFile }: BadgeFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label="Badge file"
      accept=".json,.jsonld,.jwt,.png,application/json,application/ld+json,application/vc+jwt,image/png"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        target.value = ''
      }}
    />
  )
}

type BadgeTextProps = { pending: boolean; onCheck: (text: string) => void }

function BadgeText({ pending, onCheck }: BadgeTextProps) {
  const [text, setText] = useState('')
  return (
    <div className="grid gap-2">
      <Field label="The badge as text">
        <Textarea rows={4} value={text} spellCheck={false} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        pending={pending}
        pendingLabel="Checking"
        onClick={() => onCheck(text)}
      >
        Check it
      </Button>
    </div>
  )
}

function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
  return { isOver, handlers }
}

const FAILED = "We couldn't check this badge. Check your connection and try again."
const TOO_LARGE = 'A badge can be up to 2 MB. Choose the JSON file or the PNG image.'
const EMPTY = 'This file is empty.'

function useBadgeCheck(onChecked: (result: BadgeCheckResult) => void) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const check = async (badge: Blob) => {
    if (pending) return
    if (badge.size === 0) return setFailure(EMPTY)
    if (badge.size > BADGE_FILE_MAX_BYTES) return setFailure(TOO_LARGE)
    setPending(true)
    setFailure(undefined)
    try {
      const file = await base64Of(badge)
      onChecked(await api('POST /api/credentials/check', { body: { file } }))
    } catch (error) {
      setFailure(failureText(error, FAILED))
    } finally {
      setPending(false)
    }
  }
  return { check, pending, failure }
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(blob)
  })
}
