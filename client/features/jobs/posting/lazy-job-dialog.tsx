import { type ComponentProps, lazy, Suspense } from 'react'

const load = () => import('./job-dialog.tsx')
const Later = lazy(async () => ({ default: (await load()).JobDialog }))

/** Prefetches the dialog. A failure is ignored, since opening it tries again. */
export function loadJobDialog(): void {
  load().catch(() => {})
}

export function LazyJobDialog(props: ComponentProps<typeof Later>) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  )
}
