import { type ComponentProps, lazy, Suspense } from 'react'

const load = () => import('./edit-profile-dialog.tsx')
const Later = lazy(async () => ({ default: (await load()).EditProfileDialog }))

/** Fetches the dialog ahead. Failing here is no news: opening it tries again. */
export function loadEditProfile(): void {
  load().catch(() => {})
}

export function LateEditProfile(props: ComponentProps<typeof Later>) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  )
}
