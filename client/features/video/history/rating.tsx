import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#client/lib/api.ts'
import { toastFailure } from '#client/ui/failure.ts'
import { ToggleButton } from '#client/ui/toggle-button.tsx'
import type { PastCall } from '#shared/contracts/video-history.ts'
import { CALL_RATINGS, type CallRating } from '#shared/domain/video.ts'
import { refreshPastCalls } from '../queries.ts'
import { RATING_NAMES } from './texts.ts'

/** Asks how good audio and video were; one press answers. */
export function Rating({ call: { id, rating } }: { call: PastCall }) {
  const client = useQueryClient()
  const labelId = useId()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (chosen: CallRating) =>
      api('PUT /api/calls/:id/rating', { params: { id }, body: { rating: chosen } }),
    onSuccess: () => refreshPastCalls(client),
    onError: toastFailure,
  })
  const shown = isPending ? variables : rating
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id={labelId} className="text-sm text-ink-2">
        {rating ? 'Thanks. Call quality:' : 'How was the call quality?'}
      </p>
      <fieldset aria-labelledby={labelId} className="flex min-w-0 gap-2">
        {CALL_RATINGS.map((choice) => (
          <ToggleButton key={choice} isOn={shown === choice} onClick={() => !isPending && mutate(choice)}>
            {RATING_NAMES[choice]}
          </ToggleButton>
        ))}
      </fieldset>
    </div>
  )
}
