import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Cpu, History } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { modelName, poweredBy } from '#shared/domain/assistant.ts'
import { useModelConsent } from './model-consent.tsx'
import { assistantQuery } from './queries.ts'

type AssistantHeaderProps = { user: CurrentUser; onHistory: () => void }

export function AssistantHeader({ user, onHistory }: AssistantHeaderProps) {
  const { data } = useQuery(assistantQuery)
  const consent = useModelConsent()
  const name = [user.firstName, user.lastName].join(' ').trim() || user.email || 'User'
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-4 sm:items-end">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-2xl">AI Career Assistant</h1>
          {data && (
            <Badge
              tone={data.model === null ? 'plain' : 'action'}
              icon={data.model === null ? <BadgeCheck size={14} /> : <Cpu size={14} />}
            >
              {poweredBy(data.model)}
            </Badge>
          )}
        </div>
        <p className="mt-1 text-ink-2 wrap-anywhere">Welcome, {name}</p>
      </div>
      <Button variant="quiet" icon={<History size={18} />} onClick={onHistory}>
        History
      </Button>
      {data?.consent?.isAgreed && data.model !== null && (
        <p className="col-span-full max-w-[70ch] text-xs text-muted tabular-nums">
          {modelName(data.model)} adds writing suggestions to your analyses, without your personal details.
          Scores come from the built-in analyzer. {left(data)} of today's writing suggestions left.{' '}
          <button
            type="button"
            className="font-semibold text-action-ink underline underline-offset-2"
            disabled={consent.isPending}
            onClick={() => consent.mutate(null)}
          >
            Turn off
          </button>
        </p>
      )}
    </div>
  )
}

function left({ tokensUsed, tokensPerDay }: { tokensUsed: number; tokensPerDay: number }): string {
  return `${Math.max(0, Math.round(100 * (1 - tokensUsed / tokensPerDay)))}%`
}
