import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { SignInMethods } from '#shared/contracts/account-social.ts'
import { PROVIDER_NAMES } from '#shared/domain/account/social.ts'
import { signInMethodsQuery } from './queries.ts'
import { type RunConfirmed, showUnlessUnconfirmed } from './run-confirmed.ts'

type UnlinkDialogProps = {
  linked: SignInMethods['identities'][number]
  open: boolean
  onOpenChange: (open: boolean) => void
  confirmed: RunConfirmed
}

export function UnlinkDialog({ linked, open, onOpenChange, confirmed }: UnlinkDialogProps) {
  const { id, provider, email } = linked
  const client = useQueryClient()
  const name = PROVIDER_NAMES[provider]
  const unlinking = useMutation({
    mutationFn: () => api('DELETE /api/auth/identities/:id', { params: { id } }),
    onSuccess: (ways) => {
      client.setQueryData(signInMethodsQuery.queryKey, ways)
      toast({ title: `${name} is unlinked`, description: "You can't sign in with it anymore." })
      onOpenChange(false)
    },
  })
  const unlink = () => unlinking.mutateAsync().catch(showUnlessUnconfirmed(`${name} is still linked`))
  return (
    <QuestionDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Unlink ${name}?`}
      description={`You won't be able to sign in with ${email ?? 'that account'} anymore. You can link it again anytime.`}
      action="Unlink"
      pending={unlinking.isPending}
      pendingLabel="Unlinking"
      onAction={() => confirmed(unlink)}
    />
  )
}
