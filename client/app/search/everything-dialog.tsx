import { type RefObject, useState } from 'react'
import { SearchDialog } from '#client/features/search/search-dialog.tsx'
import { lazyComponent } from '#client/lib/lazy.ts'
import { failureToast } from '#client/ui/failure.ts'
import { chooseTheme, type Theme } from '#client/ui/theme.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { signOut } from '../shell/account/sign-out.ts'
import { localGroups } from './local-groups.tsx'
import { type ActionName, siteActions } from './site-actions.ts'

const EditProfile = lazyComponent(
  async () => (await import('#client/features/members/edit/profile-editor.tsx')).ProfileEditor,
)
const UploadId = lazyComponent(
  async () => (await import('#client/features/verification/id-upload/id-dialog.tsx')).IdDialog,
)
const AddCredential = lazyComponent(
  async () => (await import('../credentials/add-credential-dialog.tsx')).AddCredentialDialog,
)
const PostJob = lazyComponent(
  async () => (await import('#client/features/jobs/posting/job-dialog.tsx')).JobDialog,
)
const CreateCard = lazyComponent(
  async () => (await import('#client/features/resume-cards/dialog/card-dialog.tsx')).CardDialog,
)

type EverythingDialogProps = {
  user: CurrentUser
  open: boolean
  onOpenChange: (open: boolean) => void
  typedInto: RefObject<HTMLInputElement | null>
}

export function EverythingDialog({ user, ...dialog }: EverythingDialogProps) {
  const [acting, setActing] = useState<{ name: ActionName; open: boolean } | null>(null)
  const actions = siteActions(user)
  const act = (name: ActionName) => {
    if (name === 'signOut') void leave()
    else if (THEME_OF[name]) chooseTheme(THEME_OF[name])
    else setActing({ name, open: true })
  }
  return (
    <>
      <SearchDialog {...dialog} memberId={user.id} localGroups={(text) => localGroups(text, actions, act)} />
      {acting && (
        <ActionDialog user={user} {...acting} onOpenChange={(open) => setActing({ ...acting, open })} />
      )}
    </>
  )
}

const THEME_OF: Partial<Record<ActionName, Theme>> = {
  themeLight: 'light',
  themeDark: 'dark',
  themeSystem: 'system',
}

async function leave(): Promise<void> {
  try {
    await signOut()
  } catch (error) {
    console.error(error)
    failureToast("We couldn't sign you out")(error)
  }
}

type ActionDialogProps = {
  user: CurrentUser
  name: ActionName
  open: boolean
  onOpenChange: (open: boolean) => void
}

function ActionDialog({ user, name, ...dialog }: ActionDialogProps) {
  if (name === 'editProfile') return <EditProfile user={user} {...dialog} />
  if (name === 'uploadId') return <UploadId user={user} {...dialog} />
  if (name === 'addCredential') return <AddCredential {...dialog} />
  if (name === 'postJob') return <PostJob {...dialog} />
  if (name === 'createCard') return <CreateCard {...dialog} />
  return null
}
