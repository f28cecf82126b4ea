import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { useDraftSender } from '#client/lib/drafts/use-draft-sender.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Credential, CredentialChange } from '#shared/contracts/credentials.ts'
import { type CredentialDraft, readDraft } from './credential-draft.ts'
import { refreshCredentials } from './queries.ts'

/** Sends a draft, as a new credential or in place of one. */
export function useSaveCredential(credential: Credential | undefined, onSaved: () => void) {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  return useDraftSender({
    read: readDraft,
    failed: "We couldn't save this. Check your connection and try again.",
    send: async (input, draft: CredentialDraft) => {
      const saved = credential
        ? await api('PATCH /api/credentials/:id', {
            params: { id: credential.id },
            body: changeOf(input, draft),
          })
        : await api('POST /api/credentials', { body: input })
      await Promise.all([refreshCredentials(client), refreshUser()])
      toast(doneText(credential, saved))
      onSaved()
    },
  })
}

function doneText(before: Credential | undefined, { verificationStatus }: Credential) {
  if (!before)
    return { title: 'Credential Added', description: "A reviewer will check it, and we'll let you know." }
  return verificationStatus === 'pending'
    ? { title: 'Credential Updated', description: 'A reviewer will check it again.' }
    : { title: 'Nothing Changed', description: 'Its status stays the same.' }
}

/** A badge of an earlier time stays as it is, unless it was taken away. */
function changeOf({ checkId, ...input }: CredentialChange, { badge }: CredentialDraft): CredentialChange {
  return badge?.id === null ? input : { ...input, checkId: badge?.id ?? null }
}
