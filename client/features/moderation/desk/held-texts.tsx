import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { invalidateApi } from '#client/lib/api-query.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { toastFailure } from '#client/ui/failure.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { HeldText } from '#shared/contracts/moderation.ts'
import { heldTextsQuery } from '../queries.ts'
import { momentText } from '../texts.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** Texts that one member sent to many people, held until a moderator decides. Renders nothing if there are none. */
export function HeldTexts() {
  const query = useQuery(heldTextsQuery)
  const { data, isError } = query
  if (isError && !data) return <LoadFailure what="the texts that wait" query={query} />
  if (!data || data.items.length === 0) return null
  return (
    <Card title="Sent to many people" flush>
      <ul className="divide-y divide-line border-t border-line">
        {data.items.map((text) => (
          <li key={text.id} className="grid gap-2 px-4 py-3.5 text-sm sm:px-6">
            <Row text={text} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ text: { id, member, text, variants, people, createdAt } }: { text: HeldText }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api('POST /api/admin/moderation/texts/:id/let-through', {
        params: { id },
        query: { variants: variants.length },
      }),
    onSuccess: () => toast({ title: 'Let Through' }),
    onError: toastFailure,
    onSettled: () => invalidateApi(client, '/api/admin/moderation'),
  })
  return (
    <>
      <p className="font-semibold wrap-anywhere">{member.name}</p>
      {[text, ...variants].map((one) => (
        <blockquote key={one} className="border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
          {one}
        </blockquote>
      ))}
      <p className="text-muted">
        {people === 1 ? 'For 1 person' : `For ${people} people`}, waiting since{' '}
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={isPending} onClick={() => mutate()}>
          Let through<span className="sr-only"> the text of {member.name}</span>
        </Button>
        <RemoveDialog content={{ kind: 'text', id }} name={member.name} />
      </div>
    </>
  )
}
