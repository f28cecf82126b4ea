import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { loadEditProfile, ProfileEditor } from './profile-editor.tsx'
import { ownProfileQuery } from './queries.ts'

type EditProfileButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'block' | 'variant' | 'icon'> & {
  user: CurrentUser
  fromResume?: boolean
  children?: ReactNode
}

export function EditProfileButton({
  user,
  fromResume = false,
  variant = 'quiet',
  icon = <Pencil size={16} />,
  children = 'Edit Profile',
  ...button
}: EditProfileButtonProps) {
  const [open, setOpen] = useState<boolean>()
  const client = useQueryClient()
  const { isLoading } = useQuery({ ...ownProfileQuery, enabled: open === true })
  const prefetch = () => {
    loadEditProfile()
    void client.prefetchQuery(ownProfileQuery)
  }
  return (
    <>
      <Button
        {...button}
        variant={variant}
        icon={icon}
        // A prefetch loads too, and a pending button would swallow the click that follows it.
        pending={open === true && isLoading}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open !== undefined && (
        <ProfileEditor user={user} fromResume={fromResume} open={open} onOpenChange={setOpen} />
      )}
    </>
  )
}
