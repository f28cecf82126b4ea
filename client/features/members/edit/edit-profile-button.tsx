import { Pencil } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'

/** Opens the Edit Profile dialog, which is prefetched on hover. */
export function EditProfileButton({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="quiet"
        block
        icon={<Pencil size={16} aria-hidden="true" />}
        onPointerEnter={loadEditProfile}
        onFocus={loadEditProfile}
        onClick={() => setOpen(true)}
      >
        Edit Profile
      </Button>
      {open !== undefined && <LazyEditProfile user={user} open={open} onOpenChange={setOpen} />}
    </>
  )
}

const load = () => import('./edit-profile-dialog.tsx')
const Later = lazy(async () => ({ default: (await load()).EditProfileDialog }))

/** Prefetches the dialog. A failure is ignored, since opening it tries again. */
function loadEditProfile(): void {
  load().catch(() => {})
}

function LazyEditProfile(props: ComponentProps<typeof Later>) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  )
}
