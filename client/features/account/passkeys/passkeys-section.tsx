import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { api } from '#client/lib/api.ts'
import { canUsePasskeys, makePasskey, wasCanceled } from '#client/lib/passkeys.ts'
import { Button } from '#client/ui/button.tsx'
import { toastFailure } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { passkeysQuery } from '../queries.ts'
import { AccountSection } from '../section.tsx'
import { useConfirmed } from '../use-confirmed.ts'
import { PasskeyRow } from './passkey-row.tsx'

const never = () => () => {}

export function PasskeysSection() {
  const query = useQuery(passkeysQuery)
  return (
    <AccountSection id="passkeys" title="Passkeys" what="your passkeys" query={query}>
      {({ items }) => (
        <div className="grid gap-4">
          <p className="text-pretty text-ink-2">
            Sign in with your fingerprint, face or device PIN. There's no password to remember, and a fake
            site can't use it.
          </p>
          {items.length > 0 && (
            <ul className="grid">
              {items.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          <AddPasskey />
        </div>
      )}
    </AccountSection>
  )
}

function AddPasskey() {
  const client = useQueryClient()
  const canUse = useSyncExternalStore(never, canUsePasskeys, () => true)
  const { run, isPending, dialog } = useConfirmed(showFailure)
  const add = async () => {
    await api('POST /api/passkeys', { body: await makePasskey() })
    await client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    toast({ title: 'Passkey added', description: 'You can use it next time you sign in.' })
  }
  if (!canUse) return <p className="text-sm text-muted">This browser can't create passkeys here.</p>
  return (
    <>
      <Button
        variant="quiet"
        className="justify-self-start"
        icon={<Plus size={18} />}
        pending={isPending}
        onClick={() => run(add)}
      >
        Add a passkey
      </Button>
      <ConfirmDialog {...dialog} />
    </>
  )
}

function showFailure(error: unknown): void {
  if (wasCanceled(error)) return
  const isThereAlready = error instanceof Error && error.name === 'InvalidStateError'
  if (isThereAlready)
    toast({
      title: 'You already have one',
      description: 'This device already has a passkey for your account.',
    })
  else toastFailure(error)
}
