import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { Router } from 'wouter'
import { setOnRefused } from '#client/lib/api.ts'
import { recoverQueries } from '#client/lib/recover.ts'
import { signInAgain } from '#client/lib/unauthorized.ts'
import type { Site } from './site.ts'

type AppProps = {
  Site: Site
  client: QueryClient
  /** The server found nothing at the address. */
  missingPath: string | null
  ssrPath?: string
}

export function App({ Site, client, missingPath, ssrPath }: AppProps) {
  useEffect(() => setOnRefused(signInAgain), [])
  useEffect(() => recoverQueries(client), [client])
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router {...(ssrPath !== undefined && { ssrPath })}>
          <Site missingPath={missingPath} />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  )
}
