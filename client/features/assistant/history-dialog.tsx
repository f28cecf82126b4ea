import { useInfiniteQuery } from '@tanstack/react-query'
import { History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { agoText } from '#client/lib/clock/time-text.ts'
import { ScoreRing } from '#client/parts/score-ring.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { HistoryEntry, SavedAnalysis } from '#shared/contracts/assistant.ts'
import type { AnalysisKind } from '#shared/domain/assistant.ts'
import { historyQuery, useDeleteAnalyses } from './queries.ts'

type HistoryDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onOpen: (id: string, analysis: SavedAnalysis) => void
}

const KINDS: Record<AnalysisKind, string> = {
  'job-match': 'Job match',
  resume: 'Resume analysis',
  networking: 'Networking',
}

export function HistoryDialog({ open, onOpenChange, onOpen }: HistoryDialogProps) {
  const query = useInfiniteQuery(historyQuery)
  const deletion = useDeleteAnalyses()
  const { opening, reopen } = useReopen(onOpen)
  const entries = query.data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog
      title="Your analyses"
      description="Only you can see them. We store them encrypted and keep the newest 100."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        entries &&
        entries.length > 0 && (
          <Button
            variant="quiet"
            icon={<Trash2 size={18} />}
            pending={deletion.isPending && deletion.variables === null}
            onClick={() => deletion.mutate(null)}
          >
            Delete all
          </Button>
        )
      }
    >
      {!entries && <NotLoaded what="your analyses" query={query} skeletons={['h-16', 'h-16', 'h-16']} />}
      {entries?.length === 0 && <NothingYet />}
      {entries && entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <Row
              key={entry.id}
              entry={entry}
              isOpening={opening === entry.id}
              onOpen={() => void reopen(entry.id)}
              onDelete={() => deletion.mutate(entry.id)}
            />
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </Dialog>
  )
}

function useReopen(onOpen: HistoryDialogProps['onOpen']) {
  const [opening, setOpening] = useState<string>()
  const reopen = async (id: string) => {
    setOpening(id)
    try {
      const { analysis } = await api('GET /api/ai/analyses/:id', { params: { id } })
      onOpen(id, analysis)
    } catch {
      toast({ title: 'Not Opened', description: 'It may have been deleted.', tone: 'destructive' })
    } finally {
      setOpening(undefined)
    }
  }
  return { opening, reopen }
}

function NothingYet() {
  return (
    <EmptyState icon={<History size={26} />} title="Nothing here yet" className="py-6">
      Match a job, analyze your resume or plan a first message, and you'll find it here.
    </EmptyState>
  )
}

type RowProps = { entry: HistoryEntry; isOpening: boolean; onOpen: () => void; onDelete: () => void }

function Row({ entry: { kind, title, score, createdAt }, isOpening, onOpen, onDelete }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <button
        type="button"
        aria-busy={isOpening}
        onClick={onOpen}
        className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-s p-1 text-left transition-colors hover:bg-tint"
      >
        {score === null ? (
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-tint text-xs text-muted">
            none
          </span>
        ) : (
          <ScoreRing label={KINDS[kind]} score={score} />
        )}
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="block text-sm text-muted">
            {KINDS[kind]} · {agoText(createdAt, new Date())}
          </span>
        </span>
      </button>
      <IconButton label={`Delete ${title}`} size="sm" onClick={onDelete}>
        <Trash2 size={17} />
      </IconButton>
    </li>
  )
}
