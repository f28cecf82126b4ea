import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useFormValues } from '#client/ui/form/use-contract-form.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { Credential } from '#shared/contracts/credentials.ts'
import { BadgeCheck } from './badge-check.tsx'
import { BadgeDrop } from './badge-drop.tsx'
import { credentialPatchOf, type DraftProps, EMPTY_DRAFT } from './credential-draft.ts'
import { CredentialFormFields } from './credential-fields.tsx'
import { DocumentField } from './document-field.tsx'
import { useCredentialForm } from './use-credential-form.ts'

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
