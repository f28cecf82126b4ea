import { useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Credential } from '#shared/contracts/credentials.ts'
import { BadgeCheck } from './badge-check.tsx'
import { BadgeDrop } from './badge-drop.tsx'
import { type CredentialDraft, draftOf, EMPTY_DRAFT, type FieldsProps, patchOf } from './credential-draft.ts'
import { CredentialFields } from './credential-fields.tsx'
import { DocumentField } from './document-field.tsx'
import { useSaveCredential } from './use-save-credential.ts'

export type CredentialDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Shows a stored document to its owner. */
  onOpenDocument: (documentUrl: string) => void
  /** The credential to change; absent for a new one. */
  credential?: Credential | undefined
}

/** Adds a credential, or changes one. A new draft starts each time it is mounted. */
export function CredentialDialog({ open, onOpenChange, onOpenDocument, credential }: CredentialDialogProps) {
  const formId = useId()
  const [draft, setDraft] = useState<CredentialDraft>(() => (credential ? draftOf(credential) : EMPTY_DRAFT))
  const { save, pending, errors, failure, forget } = useSaveCredential(credential, () => {
    setDraft(EMPTY_DRAFT)
    onOpenChange(false)
  })
  const change = (patch: Partial<CredentialDraft>) => {
    forget(Object.keys(patch))
    setDraft((current) => ({ ...current, ...patch }))
  }
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
          <Button type="submit" form={formId} pending={pending} pendingLabel="Saving">
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
      {!draft.badge && <BadgeDrop onChecked={(result) => change(patchOf(result))} />}
      <DraftBadge draft={draft} change={change} />
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save(draft, event.currentTarget)
        }}
      >
        <CredentialFields draft={draft} errors={errors} change={change} />
        <DocumentField draft={draft} change={change} onOpen={onOpenDocument} />
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

function DraftBadge({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
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
