import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { promptForPasskey, wasCanceled } from '#client/lib/passkeys.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { failureText } from '#client/ui/failure.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { ErrorNotice } from '#client/ui/notice.tsx'
import { STAFF_PASSKEY_HOURS, type StaffRole } from '#shared/domain/account/staff.ts'
import { staffAccessQuery } from './queries.ts'

/** Renders staff content once they have used a passkey in this browser. */
export function PasskeyGate({ children }: { children: (role: StaffRole) => ReactNode }) {
  const query = useQuery(staffAccessQuery)
  const { data } = query
  if (data?.role) return children(data.role)
  if (data) return <PasskeyPrompt hasPasskey={data.hasPasskey} />
  return <NotLoaded what="the dashboard" query={query} className="grid gap-4" skeletons={['h-12', 'h-36']} />
}

function PasskeyPrompt({ hasPasskey }: { hasPasskey: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => api('POST /api/account/confirm/passkey', { body: await promptForPasskey() }),
    onSuccess: () => client.invalidateQueries({ queryKey: staffAccessQuery.queryKey }),
  })
  const failure = error && !wasCanceled(error) ? failureText(error) : null
  return (
    <Card title="Confirm it's you" className="max-w-lg">
      <p className="text-ink-2">
        {hasPasskey
          ? `Staff use a passkey to open the dashboard. It stays open in this browser for ${STAFF_PASSKEY_HOURS} hours.`
          : "Staff use a passkey to open the dashboard, and you don't have one yet. Add one in Settings, then come back."}
      </p>
      <ErrorNotice className="mt-4">{failure}</ErrorNotice>
      <div className="mt-5">
        {hasPasskey ? (
          <Button icon={<KeyRound size={18} />} pending={isPending} onClick={() => mutate(undefined)}>
            Use a passkey
          </Button>
        ) : (
          <LinkButton href={`${paths.settings}#passkeys`} icon={<KeyRound size={18} />}>
            Add a passkey
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
