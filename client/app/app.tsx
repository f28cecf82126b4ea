import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { Router, useLocation } from 'wouter'
import { CallLayer } from '#client/features/video/call-layer.tsx'
import { CallProvider } from '#client/features/video/call-provider.tsx'
import { useUser } from '#client/lib/session.ts'
import { PageView } from './page.tsx'
import { pageAt } from './pages.ts'
import { Shell } from './shell/shell.tsx'

type AppProps = { queryClient: QueryClient; ssrPath?: string }

export function App({ queryClient, ssrPath }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router {...(ssrPath !== undefined && { ssrPath })}>
          <CallProvider>
            <Screens />
          </CallProvider>
        </Router>
      </QueryClientProvider>
    </StrictMode>
  )
}

function Screens() {
  const [path] = useLocation()
  const isSignedIn = useUser() !== null
  return (
    <Shell overlay={<CallLayer />}>
      <Suspense>
        <PageView page={pageAt(path, isSignedIn)} />
      </Suspense>
    </Shell>
  )
}
