import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { linkWorker, type WorkerLink } from './worker-link.ts'

export function useUpdate() {
  const [isReady, setIsReady] = useState(false)
  const link = useRef<WorkerLink>(null)
  const [path] = useLocation()
  useEffect(() => {
    link.current = linkWorker(() => setIsReady(true))
    return () => link.current?.stop()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is the occasion
  useEffect(() => link.current?.check(), [path])
  return { isReady, reload: () => link.current?.reload() }
}
