import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { LateEditProfile, loadEditProfile } from './late-edit-profile.tsx'

/** Opens the Edit Profile dialog, which is fetched when first pointed at. */
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
      {open !== undefined && <LateEditProfile user={user} open={open} onOpenChange={setOpen} />}
    </>
  )
}
