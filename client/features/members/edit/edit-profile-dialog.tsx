import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { ShownProfile } from '#shared/contracts/members.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { onFirstUse } from '#shared/on-first-use.ts'
import { PhotoRow } from '../photo/photo-row.tsx'
import { AboutFields, SectionLinks, VisibilityFields, WhereFields, WhoFields } from './profile-fields.tsx'
import { ResumeFillPanel } from './resume-fill-panel.tsx'
import { LanguageFields, LinkFields, SkillFields } from './skill-fields.tsx'
import { useEditProfile } from './use-edit-profile.ts'
import { useResumeFill } from './use-resume-fill.ts'
import { EducationFields, ExperienceFields } from './work-fields.tsx'

type EditProfileDialogProps = {
  user: CurrentUser
  shown: ShownProfile
  fromResume: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function EditProfileDialog({ user, shown, fromResume, open, onOpenChange }: EditProfileDialogProps) {
  const editing = useEditProfile({ user, shown, onSaved: () => onOpenChange(false) })
  const { form, input, atStake, restoreIdentity } = editing
  const fill = useResumeFill(form, fromResume)
  const { isPending } = form
  const formId = useId()
  return (
    <Dialog
      size="lg"
      title="Edit Profile"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          {editing.overtaken ? (
            <Notice tone="warn" role="alert" className="w-full">
              {editing.overtaken}
            </Notice>
          ) : (
            <FormFailure form={form} isAlways />
          )}
          {atStake.length > 0 ? (
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
          )}
        </>
      }
    >
      {editing.isRestored && <Restored onDiscard={editing.discard} />}
      <PhotoRow user={user} />
      <ResumeFillPanel fill={fill} />
      <SectionLinks />
      <Form form={form} id={formId}>
        <fieldset disabled={isPending} className="grid min-w-0 gap-8">
          <WhoFields />
          <WhereFields country={input.country} onMoved={editing.leaveState} />
          <AboutFields bio={input.bio} />
          <ExperienceFields />
          <EducationFields />
          <SkillFields />
          <LanguageFields />
          <LinkFields />
          <VisibilityFields />
        </fieldset>
      </Form>
    </Dialog>
  )
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      role="status"
      action={
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard edits
        </Button>
      }
    >
      We kept your unsaved edits from earlier.
    </Notice>
  )
}

const list = onFirstUse(() => new Intl.ListFormat('en-US'))

function VerificationNotice({ user, atStake }: { user: CurrentUser; atStake: readonly string[] }) {
  const { firstName, lastName, country } = user
  const them = atStake.length === 1 ? 'it' : 'them'
  return (
    <Notice
      tone="warn"
      role="alert"
      className="w-full"
      title={`${list().format(atStake)} will be reviewed again`}
    >
      We checked {them} for {firstName} {lastName}, {COUNTRY_NAMES[country]}. If you save this change, no one
      will see {them} as verified until a reviewer has checked {them} again, and any signed badges you
      downloaded stop being valid. The reviewer will see both names.
    </Notice>
  )
}
