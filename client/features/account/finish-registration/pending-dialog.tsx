import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { TermsField } from '../join/account-fields.tsx'
import { Offer } from '../join/offer.tsx'
import { DisabledUploads, PendingFields } from './pending-fields.tsx'
import { usePendingForm } from './use-pending-form.ts'

type PendingDialogProps = { open: boolean; onClose: () => void; onSignIn: () => void }

export function PendingDialog({ open, onClose, onSignIn }: PendingDialogProps) {
  const form = usePendingForm()
  return (
    <Dialog
      title="Create your profile"
      description={
        <>
          Tell us about you, then choose a password. <Offer />
        </>
      }
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form form={form}>
        <fieldset disabled={form.isPending} className="grid min-w-0 gap-4">
          <PendingFields />
          <DisabledUploads />
          <TermsField />
        </fieldset>
        <FormFailure form={form} />
        <Button type="submit" size="lg" block pending={form.isPending} pendingLabel="Creating Account...">
          Create Account
        </Button>
      </Form>
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
