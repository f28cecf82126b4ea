/** The card of somebody who rings, which fetches the rest of the call by itself. */
export const loadIncoming = () => import('./incoming-call.tsx')
