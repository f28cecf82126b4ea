import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#client/lib/api.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { MARKED, useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { Credential, CredentialChange } from '#shared/contracts/credentials.ts'
import {
  CREDENTIAL_TYPE_NAMES,
  CREDENTIAL_TYPES,
  CREDENTIAL_WORDS,
  CREDENTIAL_TEXT_MAX_LENGTH as MAX,
} from '#shared/domain/credentials/credentials.ts'
import { BadgeCheck } from './badge-check.tsx'
import { BadgeDrop } from './badge-drop.tsx'
import {
  type CredentialDraft,
  credentialDraftOf,
  credentialForm,
  credentialPatchOf,
  type DraftProps,
  EMPTY_DRAFT,
} from './credential-draft.ts'
import { DocumentField } from './document-field.tsx'
import { refreshCredentials } from './queries.ts'

export type CredentialDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onOpenDocument: (documentUrl: string) => void
  credential?: Credential | undefined
}

/** Adds a credential, or changes one. A new draft starts each time it is mounted. */
export function CredentialDialog({ open, onOpenChange, onOpenDocument, credential }: CredentialDialogProps) {
  const formId = useId()
  const form = useCredentialForm(credential, () => {
    form.methods.reset(EMPTY_DRAFT)
    onOpenChange(false)
  })
  const draft = useFormValues(form)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={credential ? 'Edit credential' : 'Add Credentials'}
      description="A degree, license, certificate or badge. Once a reviewer has checked it, your profile shows it with a seal."
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={form.isPending} pendingLabel="Saving">
            {credential ? 'Save changes' : 'Add credential'}
          </Button>
        </>
      }
    >
      {credential?.verificationStatus === 'verified' && (
        <Notice tone="warn" title="This credential is verified">
          If you change anything, it loses its seal until it's reviewed again.
        </Notice>
      )}
      {!draft.badge && <BadgeDrop onChecked={(result) => form.change(credentialPatchOf(result))} />}
      <DraftBadge draft={draft} change={form.change} />
      <Form form={form} id={formId}>
        <CredentialFormFields type={draft.type} />
        <DocumentField draft={draft} change={form.change} onOpen={onOpenDocument} />
        <FormFailure form={form} isAlways />
      </Form>
    </Dialog>
  )
}

function DraftBadge({ draft, change }: DraftProps) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {draft.badge && (
        <>
          <BadgeCheck log={draft.badge.log} />
          <Button
            size="sm"
            variant="quiet"
            className="justify-self-start"
            onClick={() => change({ badge: null })}
          >
            Remove this badge
          </Button>
        </>
      )}
    </div>
  )
}

/** `type` is the current choice; the labels of the other fields depend on it. */
function CredentialFormFields({ type }: { type: string }) {
  const words = CREDENTIAL_WORDS[CREDENTIAL_TYPES.find((known) => known === type) ?? 'degree']
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="type" label="Type" placeholder="Choose">
          {CREDENTIAL_TYPES.map((known) => (
            <option key={known} value={known}>
              {CREDENTIAL_TYPE_NAMES[known]}
            </option>
          ))}
        </SelectField>
        <TextField name="institution" label={words.institution} maxLength={MAX} />
        <TextField name="degree" label={words.degree} optional placeholder={words.example} maxLength={MAX} />
        <TextField name="fieldOfStudy" label="Field of study" optional maxLength={MAX} />
      </div>
      <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
        <TextField name="startDate" label="From" optional type="date" min="1900-01-01" max="2099-12-31" />
        <TextField name="endDate" label="Until" optional type="date" min="1900-01-01" max="2099-12-31" />
      </div>
    </>
  )
}

function useCredentialForm(credential: Credential | undefined, onSaved: () => void) {
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
