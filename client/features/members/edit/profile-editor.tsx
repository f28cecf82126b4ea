import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { ownProfileQuery } from './queries.ts'

const load = () => import('./edit-profile-dialog.tsx')
const Later = lazy(async () => ({ default: (await load()).EditProfileDialog }))

const ProfileFailure = lazy(async () => ({ default: (await import('./profile-failure.tsx')).ProfileFailure }))

export function loadEditProfile(): void {
  load().catch(() => {})
}

type ProfileEditorProps = {
  user: CurrentUser
  fromResume?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ProfileEditor({ user, fromResume = false, open, onOpenChange }: ProfileEditorProps) {
  const { data, error } = useQuery({ ...ownProfileQuery, enabled: open })
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpenings(openings + 1)
  }
  if (data)
    return (
      <Suspense>
        <Later key={openings} {...{ user, fromResume, open, onOpenChange }} shown={data} />
      </Suspense>
    )
  return (
    open &&
    error && (
      <Suspense>
        <ProfileFailure onOpenChange={onOpenChange} />
      </Suspense>
    )
  )
}
