import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Cpu, History } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { poweredBy } from '#shared/domain/assistant.ts'
import { assistantQuery } from './queries.ts'

type AssistantHeaderProps = { user: CurrentUser; onHistory: () => void }

/** What the page is, who is welcome, what does the work, and the way back to earlier work. */
export function AssistantHeader({ user, onHistory }: AssistantHeaderProps) {
  const { data } = useQuery(assistantQuery)
  const name = [user.firstName, user.lastName].join(' ').trim() || user.email || 'User'
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-2xl">AI Career Assistant</h1>
          {data && (
            <Badge
              tone={data.model === null ? 'plain' : 'action'}
              icon={
                data.model === null ? (
                  <BadgeCheck size={14} aria-hidden="true" />
                ) : (
                  <Cpu size={14} aria-hidden="true" />
                )
              }
            >
              {poweredBy(data.model)}
            </Badge>
          )}
        </div>
        <p className="mt-1 text-ink-2 wrap-anywhere">Welcome, {name}</p>
        {data && data.model !== null && (
          <p className="mt-1 text-xs text-muted tabular-nums">
            {left(data)} of today's AI writing left. Scores are always the built-in analyzer's.
          </p>
        )}
      </div>
      <Button variant="quiet" icon={<History size={18} aria-hidden="true" />} onClick={onHistory}>
        History
      </Button>
    </div>
  )
}

function left({ tokensUsed, tokensPerDay }: { tokensUsed: number; tokensPerDay: number }): string {
  return `${Math.max(0, Math.round(100 * (1 - tokensUsed / tokensPerDay)))}%`
}
