import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { setOnRefused } from '#client/lib/api.ts'
import { browserClient } from '#client/lib/hydration/browser-client.ts'
import { ServerClient } from '#client/lib/hydration/server-client.ts'
import { recoverQueries } from '#client/lib/recover.ts'
import { signInAgain } from '#client/lib/unauthorized.ts'

export { browserClient }

/** Providers for screens that read from the API; loaded with the first of them, not with the landing page. */
export function QueryFrame({ children }: { children: ReactNode }) {
  const isInside = useContext(QueryClientContext) !== undefined
  return isInside ? children : <OuterFrame>{children}</OuterFrame>
}

function OuterFrame({ children }: { children: ReactNode }) {
  const given = useContext(ServerClient)
  const [client] = useState(() => given ?? browserClient())
  useEffect(() => setOnRefused(signInAgain), [])
  useEffect(() => recoverQueries(client), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
