import { Camera } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '#client/parts/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { fullName } from '#shared/domain/account/names.ts'

const load = () => import('./photo-dialog.tsx')
const PhotoDialog = lazy(async () => ({ default: (await load()).PhotoDialog }))

export function PhotoRow({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState<boolean>()
  const hasPhoto = user.profileImageUrl !== null
  const prefetch = () => void load().catch(() => {})
  return (
    <div className="flex items-center gap-4">
      <Avatar name={fullName(user)} src={user.profileImageUrl} size="xl" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="text-sm text-pretty text-ink-2">
          {hasPhoto ? 'Everyone who sees your profile sees this photo.' : 'Put a face to your name.'}
        </p>
        <Button
          variant="quiet"
          icon={<Camera size={18} />}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => setOpen(true)}
        >
          {hasPhoto ? 'Change photo' : 'Add a photo'}
        </Button>
      </div>
      {open !== undefined && (
        <Suspense>
          <PhotoDialog user={user} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
