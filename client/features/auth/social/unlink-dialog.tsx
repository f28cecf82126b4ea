import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { WaysIn } from '#shared/contracts/social.ts'
import { PROVIDER_NAMES } from '#shared/domain/social.ts'
import { failureText } from '../account-texts.ts'
import { waysQuery } from './queries.ts'

type UnlinkDialogProps = {
  linked: WaysIn['identities'][number]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before an account no longer signs the member in. */
export function UnlinkDialog({ linked: { id, provider, email }, open, onOpenChange }: UnlinkDialogProps) {
  const client = useQueryClient()
  const name = PROVIDER_NAMES[provider]
  const unlinking = useMutation({
    mutationFn: () => api('DELETE /api/auth/identities/:id', { params: { id } }),
    onSuccess: (ways) => {
      client.setQueryData(waysQuery.queryKey, ways)
      toast({ title: `${name} is unlinked`, description: 'It no longer signs you in.' })
      onOpenChange(false)
    },
    onError: (error) => {
      toast({
        title: `${name} is still linked`,
        description: failureText(error, 'Please try again.'),
        tone: 'destructive',
      })
    },
  })
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      title={`Unlink ${name}?`}
      description={`${email ?? 'That account'} will no longer sign you in. You can link it again at any time.`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Keep it
          </Button>
          <Button
            variant="danger"
            pending={unlinking.isPending}
            pendingLabel="Unlinking"
            onClick={() => unlinking.mutate()}
          >
            Unlink
          </Button>
        </>
      }
    />
  )
}
