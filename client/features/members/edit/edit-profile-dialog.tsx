import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { AboutFields, WhereFields, WhoFields } from './profile-fields.tsx'
import { useEditProfile } from './use-edit-profile.ts'

type EditProfileDialogProps = {
  user: CurrentUser
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function EditProfileDialog({ user, open, onOpenChange }: EditProfileDialogProps) {
  const form = useEditProfile(user, () => onOpenChange(false))
  const { refusals, isPending, atStake } = form
  const element = useRef<HTMLFormElement>(null)
  const formId = useId()

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) form.submit()
  }
  return (
    <Dialog
      title="Edit Profile"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        atStake.length > 0 ? (
          <>
            <VerificationNotice user={user} atStake={atStake} />
            <Button variant="quiet" disabled={isPending} onClick={form.keepIdentity}>
              Keep My Verification
            </Button>
            <Button type="submit" form={formId} pending={isPending} pendingLabel="Saving">
              Save and Verify Again
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} pending={isPending} pendingLabel="Saving">
            Save Changes
          </Button>
        )
      }
    >
      <form id={formId} ref={element} noValidate onSubmit={submit} className="grid gap-5">
        <fieldset disabled={isPending} className="grid min-w-0 gap-5">
          <WhoFields form={form} />
          <WhereFields form={form} />
          <AboutFields form={form} />
        </fieldset>
      </form>
    </Dialog>
  )
}

const list = new Intl.ListFormat('en-US')

function VerificationNotice({ user, atStake }: { user: CurrentUser; atStake: readonly string[] }) {
  const { firstName, lastName, country } = user
  const them = atStake.length === 1 ? 'it' : 'them'
  return (
    <Notice
      tone="warn"
      role="alert"
      className="w-full"
      title={`${list.format(atStake)} will be reviewed again`}
    >
      We checked {them} for {firstName} {lastName}, {COUNTRY_NAMES[country]}. If you save this change, no one
      will see {them} as verified until a reviewer has checked {them} again, and any signed badges you
      downloaded stop being valid. The reviewer will see both names.
    </Notice>
  )
}
