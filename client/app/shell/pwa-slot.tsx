import { useAtRest, useLazy } from '#client/lib/lazy.ts'

const loadLayer = () => import('#client/features/pwa/pwa-layer.tsx')

/** The service worker and its messages: loaded once the page is idle and not while it `isBusy`. */
export function PwaSlot({ isBusy }: { isBusy: boolean }) {
  const { loaded } = useLazy(loadLayer, useAtRest() && !isBusy)
  return loaded && <loaded.PwaLayer isBusy={isBusy} />
}
