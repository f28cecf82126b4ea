import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { MARKED, useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Credential, CredentialChange } from '#shared/contracts/credentials.ts'
import { type CredentialDraft, credentialDraftOf, credentialForm, EMPTY_DRAFT } from './credential-draft.ts'
import { refreshCredentials } from './queries.ts'

export function useCredentialForm(credential: Credential | undefined, onSaved: () => void) {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  return useContractForm({
    ...credentialForm,
    defaults: credential ? credentialDraftOf(credential) : EMPTY_DRAFT,
    wrong: MARKED,
    failed: "We couldn't save this. Check your connection and try again.",
    onSubmit: async (body, draft) => {
      const saved = credential
        ? await api('PATCH /api/credentials/:id', {
            params: { id: credential.id },
            body: changeOf(body, draft),
          })
        : await api('POST /api/credentials', { body })
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

/** A badge from an earlier edit stays unless it was removed. */
function changeOf({ checkId, ...input }: CredentialChange, { badge }: CredentialDraft): CredentialChange {
  return badge?.id === null ? input : { ...input, checkId: badge?.id ?? null }
}
