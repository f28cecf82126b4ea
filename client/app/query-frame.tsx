import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { browserClient } from '#client/lib/browser-client.ts'
import { createRecovery } from '#client/lib/recover.ts'
import { ServerClient } from '#client/lib/server-client.ts'
import { signInAgain, watchFailures } from '#client/lib/unauthorized.ts'

export { browserClient }

/** What screens that read from the API need around them; it comes with the first of them, not with the landing page. */
export function QueryFrame({ children }: { children: ReactNode }) {
  const isInside = useContext(QueryClientContext) !== undefined
  return isInside ? children : <OuterFrame>{children}</OuterFrame>
}

function OuterFrame({ children }: { children: ReactNode }) {
  const given = useContext(ServerClient)
  const [client] = useState(() => given ?? browserClient())
  useEffect(() => {
    const recovery = createRecovery(client)
    const stopWatching = watchFailures(client, (error) => {
      signInAgain(error)
      recovery.onFailure(error)
    })
    return () => {
      stopWatching()
      recovery.stop()
    }
  }, [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
