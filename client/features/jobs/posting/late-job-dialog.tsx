import { type ComponentProps, lazy, Suspense } from 'react'

const load = () => import('./job-dialog.tsx')
const Later = lazy(async () => ({ default: (await load()).JobDialog }))

/** Fetches the dialog ahead. Failing here is no news: opening it tries again. */
export function loadJobDialog(): void {
  load().catch(() => {})
}

export function LateJobDialog(props: ComponentProps<typeof Later>) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  )
}
