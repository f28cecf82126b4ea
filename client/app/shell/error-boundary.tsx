import { RotateCw, TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { DeadEnd } from './dead-end.tsx'

type ErrorBoundaryProps = { children: ReactNode }

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children
  }
}

function Broken() {
  return (
    <div role="alert">
      <DeadEnd
        icon={<TriangleAlert size={30} />}
        title="This page didn't open"
        links={
          <>
            <Button icon={<RotateCw size={18} />} onClick={() => location.reload()}>
              Reload the page
            </Button>
            <Button asChild variant="quiet">
              <a href={paths.home}>Go to home</a>
            </Button>
          </>
        }
      >
        Your connection may have dropped, or something went wrong on our side. What you saved is safe, and
        reloading usually helps.
      </DeadEnd>
    </div>
  )
}
