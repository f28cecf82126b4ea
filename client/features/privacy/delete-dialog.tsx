import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useFirstWrong } from '#client/lib/focus/use-first-wrong.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { DELETION_WORD } from '#shared/domain/privacy.ts'
import { PasswordField } from './password-field.tsx'
import { passwordErrorOf, type RunConfirmed, showFailure, throwUnconfirmed } from './refusal.ts'

type DeleteDialogProps = { hasPassword: boolean; confirmed: RunConfirmed }

export function DeleteDialog({ hasPassword, confirmed }: DeleteDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { form, lead } = useFirstWrong()
  const leave = useLeave(lead)
  const toggle = (open: boolean) => {
    setIsOpen(open)
    leave.reset()
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
          <Button
            type="submit"
            form="delete-account"
            variant="danger"
            pending={leave.isPending || leave.isSuccess}
          >
            Delete permanently
          </Button>
        </>
      }
    >
      <DeleteForm hasPassword={hasPassword} confirmed={confirmed} leave={leave} form={form} lead={lead} />
    </Dialog>
  )
}

type DeleteFormProps = ReturnType<typeof useFirstWrong> & {
  hasPassword: boolean
  confirmed: RunConfirmed
  leave: ReturnType<typeof useLeave>
}

function DeleteForm({ hasPassword, confirmed, leave, form, lead }: DeleteFormProps) {
  const [word, setWord] = useState('')
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      ref={form}
      id="delete-account"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const isTyped = word.trim() === DELETION_WORD
        setIsMissing(!isTyped)
        if (!isTyped) lead()
        else if (!leave.isPending && !leave.isSuccess)
          confirmed(() => leave.mutateAsync(password).catch(throwUnconfirmed))
      }}
    >
      <Field
        label={`Type ${DELETION_WORD}`}
        error={isMissing ? `Type ${DELETION_WORD} in capital letters` : undefined}
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </Field>
      {hasPassword && (
        <PasswordField value={password} onChange={setPassword} error={passwordErrorOf(leave.error)} />
      )}
    </form>
  )
}

function useLeave(onRefused: () => void) {
  return useMutation({
    mutationFn: (password: string) =>
      api('POST /api/privacy/delete-account', {
        body: { confirmation: DELETION_WORD, ...(password && { password }) },
      }),
    // A full page load, so that nothing of the member stays in memory.
    onSuccess: () => location.assign(paths.goodbye),
    onError: (error) => {
      onRefused()
      showFailure(error, "We couldn't delete your account. Please try again.")
    },
  })
}
