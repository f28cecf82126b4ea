import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { modelName } from '#shared/domain/assistant.ts'
import { assistantQuery } from './queries.ts'

/** Consents to `version`, or withdraws consent with null. */
export function useModelConsent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (version: string | null) =>
      version === null
        ? api('DELETE /api/ai/consent', {})
        : api('PUT /api/ai/consent', { body: { version } }),
    onError: failureToast('Not Saved'),
    onSettled: () => client.invalidateQueries({ queryKey: assistantQuery.queryKey }),
  })
}

/** Asks once before anything is sent to a model. Analyses work without it, without the model's wording. */
export function ModelConsentDialog() {
  const { data } = useQuery(assistantQuery)
  const consent = useModelConsent()
  const [isDismissed, setIsDismissed] = useState(false)
  if (!data?.consent || data.model === null || data.consent.isAgreed || isDismissed) return null
  const { version, recipient } = data.consent
  return (
    <Notice
      title={`Get writing suggestions from ${modelName(data.model)}?`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button pending={consent.isPending} onClick={() => consent.mutate(version)}>
            Allow
          </Button>
          <Button variant="quiet" onClick={() => setIsDismissed(true)}>
            Not now
          </Button>
        </div>
      }
    >
      If you allow it, we send the text you analyze to {recipient}. First we remove your name, contact
      details, ID and card numbers, and street address. Automatic removal can miss something, so check what
      you paste. Your scores don't change, and you can turn this off anytime.
    </Notice>
  )
}
