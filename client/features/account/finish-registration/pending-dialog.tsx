import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { FREE_SKIPS } from '#shared/domain/billing/plans.ts'
import { DisabledUploads, PendingFields, PendingTerms } from './pending-fields.tsx'
import { usePendingForm } from './use-pending-form.ts'

type PendingDialogProps = { open: boolean; onClose: () => void; onSignIn: () => void }

/** Profile details before there is an account (spec 1, variant B). What was typed outlives closing it. */
export function PendingDialog({ open, onClose, onSignIn }: PendingDialogProps) {
  const form = usePendingForm()
  const element = useRef<HTMLFormElement>(null)
  const { refusals } = form
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isPending) form.submit()
  }
  return (
    <Dialog
      title="Create your profile"
      description={`Start with your profile, then choose a password and start your membership. Your first ${FREE_SKIPS} video calls are free either way.`}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form ref={element} noValidate onSubmit={submit} className="grid gap-5">
        <fieldset disabled={form.isPending} className="grid min-w-0 gap-4">
          <PendingFields form={form} />
          <DisabledUploads />
          <PendingTerms form={form} />
        </fieldset>
        <Button type="submit" size="lg" block pending={form.isPending} pendingLabel="Creating Account...">
          Create Account
        </Button>
      </form>
      <p className="-my-2 text-center text-sm text-ink-2">
        Already have an account?{' '}
        <button
          type="button"
          disabled={form.isPending}
          onClick={onSignIn}
          className="min-h-11 rounded-s px-1 font-semibold text-action hover:underline disabled:text-muted"
        >
          Sign in
        </button>
      </p>
    </Dialog>
  )
}
