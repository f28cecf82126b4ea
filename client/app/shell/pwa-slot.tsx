import { useAtRest, useLazy } from '#client/lib/lazy.ts'

const loadLayer = () => import('#client/features/pwa/pwa-layer.tsx')

/** The service worker and its messages: loaded once the page is idle and not while it `isBusy`, and only from a build. */
export function PwaSlot({ isBusy }: { isBusy: boolean }) {
  const { loaded } = useLazy(loadLayer, useAtRest() && !isBusy && import.meta.env.PROD)
  return loaded && <loaded.PwaLayer isBusy={isBusy} />
}
