import type { ComponentProps } from 'react'
import { lazyComponent } from '#client/lib/lazy.ts'

const load = () => import('./job-dialog.tsx')
const Later = lazyComponent(async () => (await load()).JobDialog)

/** Prefetches the dialog. A failure is ignored, since opening it tries again. */
export function loadJobDialog(): void {
  load().catch(() => {})
}

export function LazyJobDialog(props: ComponentProps<typeof Later>) {
  return <Later {...props} />
}
