import { Suspense } from 'react'
import { useLocation } from 'wouter'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { PageView } from './page.tsx'
import { notFound, pageAt } from './pages.ts'

type ScreensProps = {
  user: CurrentUser | null
  /** Shown when the server found nothing at the address. */
  missingPath: string | null
}

export function Screens({ user, missingPath }: ScreensProps) {
  const [path] = useLocation()
  const found = path === missingPath ? { page: notFound, params: {} } : pageAt(path, user)
  return (
    <Suspense>
      <PageView {...found} />
    </Suspense>
  )
}
