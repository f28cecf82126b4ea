import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from '#client/ui/notice.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import { modelName } from '#shared/domain/assistant.ts'

type Words = { readonly model: string; readonly summary?: string; readonly ideas: readonly string[] }
type WordingProps = {
  wording: Words | null
  note: string | null
  /** Characters written so far; null while no model writes. */
  written: number | null
  children?: ReactNode
}

export function Wording({ wording, note, written, children }: WordingProps) {
  if (written !== null) return <BeingWritten written={written} />
  if (!wording) return note === null ? null : <Notice role="status">{note}</Notice>
  return (
    <section
      aria-label={`Written by ${modelName(wording.model)}`}
      className="grid gap-3 rounded-l border border-action/25 bg-action-soft p-4 text-sm sm:p-5"
    >
      <p className="flex items-center gap-2 font-semibold text-action-ink">
        <Sparkles size={18} />
        Written by {modelName(wording.model)}
        <span className="font-normal text-ink-2">· doesn't affect the score</span>
      </p>
      {wording.summary && <p className="text-md text-pretty">{wording.summary}</p>}
      {wording.ideas.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {wording.ideas.map((idea) => (
            <li key={idea}>{idea}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

function BeingWritten({ written }: { written: number }) {
  return (
    <Loading
      label="The AI model is writing suggestions"
      className="grid gap-2.5 rounded-l border border-line p-4 sm:p-5"
    >
      <p aria-hidden="true" className="flex items-center gap-2 text-sm text-muted">
        <Sparkles size={18} />
        The AI model is writing suggestions{written > 0 && `: ${written} characters`}
      </p>
      <Skeleton shape="line" className="h-4 w-full" />
      <Skeleton shape="line" className="h-4 w-4/5" />
    </Loading>
  )
}
