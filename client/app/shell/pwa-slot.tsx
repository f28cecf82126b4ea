import { useAtRest, useLate } from '#client/lib/late.ts'

const loadLayer = () => import('#client/features/pwa/pwa-layer.tsx')

/** The service worker and its messages: loaded once the page is idle and not while it `isBusy`. */
export function PwaSlot({ isBusy }: { isBusy: boolean }) {
  const { loaded } = useLate(loadLayer, useAtRest() && !isBusy)
  return loaded && <loaded.PwaLayer isBusy={isBusy} />
}
