import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form } from '#client/ui/form/form.tsx'
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
  const { form, input, atStake, restoreIdentity } = useEditProfile(user, () => onOpenChange(false))
  const { isPending } = form
  const formId = useId()
  return (
    <Dialog
      title="Edit Profile"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        atStake.length > 0 ? (
          <>
            <VerificationNotice user={user} atStake={atStake} />
            <Button variant="quiet" disabled={isPending} onClick={restoreIdentity}>
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
      <Form form={form} id={formId}>
        <fieldset disabled={isPending} className="grid min-w-0 gap-5">
          <WhoFields />
          <WhereFields country={input.country} />
          <AboutFields bio={input.bio} />
        </fieldset>
      </Form>
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
