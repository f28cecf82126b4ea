import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { failureText } from '#client/ui/failure.ts'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { Credential } from '#shared/contracts/credentials.ts'
import { credentialTitle } from '#shared/domain/credentials/credentials.ts'
import { refreshCredentials } from './queries.ts'

type RemoveDialogProps = { credential: Credential; open: boolean; onOpenChange: (open: boolean) => void }

const FAILED = "We couldn't remove it. Check your connection and try again."

export function RemoveCredentialDialog({ credential, open, onOpenChange }: RemoveDialogProps) {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const remove = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      await api('DELETE /api/credentials/:id', { params: { id: credential.id } })
      await Promise.all([refreshCredentials(client), refreshUser()])
      toast({ title: 'Credential Removed', description: 'We deleted its document too.' })
      onOpenChange(false)
    } catch (error) {
      setFailure(failureText(error, FAILED))
    } finally {
      setPending(false)
    }
  }
  return (
    <QuestionDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Remove this credential?"
      description={`${credentialTitle(credential)}, ${credential.institution}`}
      action="Remove"
      pending={pending}
      pendingLabel="Removing"
      failure={failure}
      onAction={() => void remove()}
    >
      <p className="text-sm text-ink-2">
        {credential.verificationStatus === 'verified'
          ? 'Its seal will be removed from your profile, its badge revoked and its document deleted.'
          : "We'll delete its document, and it won't be reviewed."}
      </p>
    </QuestionDialog>
  )
}
