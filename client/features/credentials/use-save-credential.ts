import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Credential, CredentialChange } from '#shared/contracts/credentials.ts'
import { type CredentialDraft, type DraftErrors, readDraft } from './credential-draft.ts'
import { refreshCredentials } from './queries.ts'

const FAILED = 'We could not save this. Check your connection and try again.'
const WRONG = 'Please look at the marked fields.'

/** Sends a draft, as a new credential or in place of one. What was typed stays until it went through. */
export function useSaveCredential(credential: Credential | undefined, onSaved: () => void) {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [failure, setFailure] = useState<string>()

  const refuse = (fields: DraftErrors, text: string, form: HTMLFormElement) => {
    setErrors(fields)
    setFailure(text)
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const save = async (draft: CredentialDraft, form: HTMLFormElement) => {
    if (pending) return
    const read = readDraft(draft)
    if ('errors' in read) return refuse(read.errors, WRONG, form)
    setPending(true)
    setErrors({})
    setFailure(undefined)
    try {
      const saved = credential
        ? await api('PATCH /api/credentials/:id', {
            params: { id: credential.id },
            body: changeOf(read.input, draft),
          })
        : await api('POST /api/credentials', { body: read.input })
      await Promise.all([refreshCredentials(client), refreshUser()])
      toast(doneText(credential, saved))
      onSaved()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      refuse(fields, (error instanceof ApiError && error.text) || FAILED, form)
    } finally {
      setPending(false)
    }
  }
  const forget = (names: readonly string[]) => {
    if (names.some((name) => errors[name] !== undefined))
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))))
    setFailure(undefined)
  }
  return { save, pending, errors, failure, forget }
}

function doneText(before: Credential | undefined, { verificationStatus }: Credential) {
  if (!before) return { title: 'Credential Added', description: 'A reviewer will look at it and tell you.' }
  return verificationStatus === 'pending'
    ? { title: 'Credential Updated', description: 'A reviewer will look at it again.' }
    : { title: 'Nothing Changed', description: 'What was decided about it stands.' }
}

/** A badge of an earlier time stays as it is, unless it was taken away. */
function changeOf({ checkId, ...input }: CredentialChange, { badge }: CredentialDraft): CredentialChange {
  return badge?.id === null ? input : { ...input, checkId: badge?.id ?? null }
}
