import { useAtRest, useLate } from '#client/lib/late.ts'

const loadLayer = () => import('#client/features/pwa/pwa-layer.tsx')

/** The service worker and what is said about it: fetched once the page has come to rest, and not while it `isBusy`. */
export function PwaSlot({ isBusy }: { isBusy: boolean }) {
  const { loaded } = useLate(loadLayer, useAtRest() && !isBusy)
  return loaded && <loaded.PwaLayer isBusy={isBusy} />
}
