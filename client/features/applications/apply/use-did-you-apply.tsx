import { type ReactNode, useEffect, useState } from 'react'
import { useLazy } from '#client/lib/lazy.ts'
import { useUser } from '#client/lib/session.ts'
import type { Job } from '#shared/contracts/jobs.ts'

const load = () => import('./did-you-apply.tsx')

/** Asks members who come back from a company's page whether they applied there, so that they can follow it here. */
export function useDidYouApply(): { onLeave: (job: Job) => void; dialog: ReactNode } {
  const isSignedIn = useUser() !== null
  const [left, setLeft] = useState<Job | null>(null)
  const [asked, setAsked] = useState<Job | null>(null)
  const { loaded } = useLazy(load, left !== null)
  useEffect(() => {
    if (!left) return
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      setAsked(left)
      setLeft(null)
    }
    // The page may stay visible, in a window of its own.
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('focus', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('focus', ask)
    }
  }, [left])
  return {
    onLeave: (job) => isSignedIn && setLeft(job),
    dialog: asked && loaded && (
      <loaded.DidYouApply key={asked.id} job={asked} onClose={() => setAsked(null)} />
    ),
  }
}
