import { type ComponentType, StrictMode } from 'react'
import { Router } from 'wouter'

type AppProps = {
  /** MemberApp or VisitorApp. */
  Site: ComponentType<{ missingPath: string | null }>
  /** The server found nothing at the address. */
  missingPath: string | null
  ssrPath?: string
}

export function App({ Site, missingPath, ssrPath }: AppProps) {
  return (
    <StrictMode>
      <Router {...(ssrPath !== undefined && { ssrPath })}>
        <Site missingPath={missingPath} />
      </Router>
    </StrictMode>
  )
}
