import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { useMutation } from '#client/lib/query/use-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { DELETION_WORD } from '#shared/domain/privacy.ts'
import { CONFIRMED_FOR_MINUTES } from '#shared/domain/sign-ins.ts'
import { PasswordField } from './password-field.tsx'
import { passwordErrorOf, tellFailure } from './refusal.ts'

export function DeleteDialog({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      size="sm"
      title="Delete your account?"
      description={
        hasPassword
          ? 'There is no way back. Download your data first if you want to keep any of it.'
          : `There is no way back. Your sign-in must be younger than ${CONFIRMED_FOR_MINUTES} minutes for this.`
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="danger">Delete account</Button>}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Keep my account</Button>
          </DialogClose>
          <Button type="submit" form="delete-account" variant="danger">
            Delete for good
          </Button>
        </>
      }
    >
      <DeleteForm hasPassword={hasPassword} />
    </Dialog>
  )
}

function DeleteForm({ hasPassword }: { hasPassword: boolean }) {
  const [word, setWord] = useState('')
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const leave = useLeave()
  return (
    <form
      id="delete-account"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const isTyped = word.trim() === DELETION_WORD
        setIsMissing(!isTyped)
        if (isTyped && !leave.isPending && !leave.isSuccess) leave.mutate(password)
      }}
    >
      <Field
        label={`Type ${DELETION_WORD}`}
        error={isMissing ? `Type ${DELETION_WORD}, in capital letters` : undefined}
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

function useLeave() {
  return useMutation({
    mutationFn: (password: string) =>
      api('POST /api/privacy/delete-account', {
        body: { confirmation: DELETION_WORD, ...(password && { password }) },
      }),
    // A fresh page: nothing of the member is left in this one's memory.
    onSuccess: () => location.assign(paths.goodbye),
    onError: (error) => tellFailure(error, 'Your account could not be deleted. Please try again.'),
  })
}
