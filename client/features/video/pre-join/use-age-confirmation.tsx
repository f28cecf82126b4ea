import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { failureToast } from '#client/ui/failure.ts'
import type { CallTarget } from '../call/call-state.ts'
import { statusQuery } from '../queries.ts'

type AgeConfirmation = {
  /** What a member reads and confirms before their first random call; null afterwards. */
  question: ReactNode
  isPending: boolean
  /** Stores the confirmation, if one is needed, then starts. */
  thenStart(start: () => void): void
}

export function useAgeConfirmation(target: CallTarget): AgeConfirmation {
  const client = useQueryClient()
  // A guest of a meeting has no such status.
  const { data: status } = useQuery({ ...statusQuery, enabled: target.kind === 'random' })
  const box = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /api/video-chat/age', { body: { isAdult: true } }),
    onSuccess: () =>
      client.setQueryData(statusQuery.queryKey, (known) => known && { ...known, isAgeConfirmed: true }),
    onError: failureToast("Your call didn't start"),
  })
  const isNeeded = target.kind === 'random' && status?.isAgeConfirmed === false
  return {
    question: isNeeded && (
      <section aria-label="Before your first call" className="rounded-m bg-sunken px-4 pt-3 pb-1">
        <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
          <li>Everyone here is 18 or older.</li>
          <li>Be decent. You can leave, block or report at any moment.</li>
          <li>Nothing is recorded.</li>
        </ul>
        <Checkbox
          ref={box}
          label="I'm 18 or older"
          error={isMissing ? 'Confirm your age to start.' : undefined}
          onChange={() => setIsMissing(false)}
        />
      </section>
    ),
    isPending,
    thenStart(start) {
      if (!isNeeded) return start()
      if (box.current?.checked) return mutate(undefined, { onSuccess: start })
      setIsMissing(true)
      box.current?.focus()
    },
  }
}
