import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type RequestAt } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { PasswordField, TextField } from '#client/ui/form/fields.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { privacy } from '#shared/contracts/privacy.ts'
import { DELETION_WORD } from '#shared/domain/privacy.ts'
import { type ConfirmRun, showFailure, throwUnconfirmed } from './confirmation.ts'

type DeleteDialogProps = { hasPassword: boolean; confirmed: ConfirmRun }

export function DeleteDialog({ hasPassword, confirmed }: DeleteDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useContractForm({
    schema: privacy.deleteAccount.body,
    defaults: { confirmation: '', password: '' },
    toInput: ({ confirmation, password }) => ({
      confirmation: confirmation.trim(),
      ...(password && { password }),
    }),
    onSubmit: (body): void => {
      if (!isDeleting) confirmed(() => deletion.mutateAsync(body).catch(throwUnconfirmed))
    },
  })
  const deletion = useDeleteAccount(form.refuse)
  const isDeleting = deletion.isPending || deletion.isSuccess
  const toggle = (open: boolean) => {
    setIsOpen(open)
    form.methods.reset()
    deletion.reset()
  }
  return (
    <Dialog
      size="sm"
      title="Delete your account?"
      description="This can't be undone. Download your data first if you want to keep any of it."
      open={isOpen}
      onOpenChange={toggle}
      trigger={<Button variant="danger">Delete account</Button>}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Keep my account</Button>
          </DialogClose>
          <Button type="submit" form="delete-account" variant="danger" pending={isDeleting}>
            Delete permanently
          </Button>
        </>
      }
    >
      <Form form={form} id="delete-account" className="grid gap-4">
        <TextField
          name="confirmation"
          label={`Type ${DELETION_WORD}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {hasPassword && (
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
        )}
      </Form>
    </Dialog>
  )
}

function useDeleteAccount(onRefused: (error: unknown) => void) {
  return useMutation({
    mutationFn: (body: RequestAt<'POST /api/privacy/delete-account'>['body']) =>
      api('POST /api/privacy/delete-account', { body }),
    // A full page load, so that nothing of the member stays in memory.
    onSuccess: () => location.assign(paths.goodbye),
    onError: (error) => {
      onRefused(error)
      showFailure(error, "We couldn't delete your account. Please try again.")
    },
  })
}
