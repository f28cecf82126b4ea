import { type ReactNode, useState } from 'react'
import { ProfileEditor } from '#client/features/members/edit/profile-editor.tsx'
import { lazyComponent } from '#client/lib/lazy.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'

const IdDialog = lazyComponent(
  async () => (await import('#client/features/verification/id-upload/id-dialog.tsx')).IdDialog,
)
const PhotoDialog = lazyComponent(
  async () => (await import('#client/features/members/photo/photo-dialog.tsx')).PhotoDialog,
)
const AddCredentialDialog = lazyComponent(
  async () => (await import('../credentials/add-credential-dialog.tsx')).AddCredentialDialog,
)

type Name = 'profile' | 'photo' | 'id' | 'credentials'

export function useHomeDialogs(user: CurrentUser): {
  openers: Record<Name, () => void>
  dialogs: ReactNode
} {
  const [opened, setOpened] = useState<{ readonly [name in Name]?: boolean }>({})
  const set = (name: Name, isOpen: boolean) => setOpened((before) => ({ ...before, [name]: isOpen }))
  const control = (name: Name, open: boolean) => ({
    open,
    onOpenChange: (isOpen: boolean) => set(name, isOpen),
  })
  const { profile, photo, id, credentials } = opened
  return {
    openers: {
      profile: () => set('profile', true),
      photo: () => set('photo', true),
      id: () => set('id', true),
      credentials: () => set('credentials', true),
    },
    dialogs: (
      <>
        {profile !== undefined && <ProfileEditor user={user} {...control('profile', profile)} />}
        {photo !== undefined && <PhotoDialog user={user} {...control('photo', photo)} />}
        {id !== undefined && <IdDialog user={user} {...control('id', id)} />}
        {credentials !== undefined && <AddCredentialDialog {...control('credentials', credentials)} />}
      </>
    ),
  }
}
