import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { Router, useLocation } from 'wouter'
import { CallLayer } from '#client/features/video/call-layer.tsx'
import { CallProvider } from '#client/features/video/call-provider.tsx'
import { missingKey } from '#client/lib/boot.ts'
import { useUser } from '#client/lib/session.ts'
import { PageView } from './page.tsx'
import { notFound, pageAt } from './pages.ts'
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
  const user = useUser()
  const isMissing = useQueryClient().getQueryData(missingKey(path)) === true
  const found = isMissing ? { page: notFound, params: {} } : pageAt(path, user)
  return (
    <Shell overlay={<CallLayer />}>
      <Suspense>
        <PageView {...found} />
      </Suspense>
    </Shell>
  )
}
