import { Play } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { FREE_SKIPS, PRICE_TEXT } from '#shared/domain/billing/plans.ts'
import { AccountLink } from '../account-link.tsx'
import { LiveConnections } from './live-connections.tsx'
import type { SectionId } from './sections.ts'

const PROOFS = [
  { what: 'Checked by a person', more: 'every ID, degree and license behind a green seal' },
  { what: 'No one is anonymous', more: 'names and checks stay on screen for the whole call' },
]

export function Hero() {
  const section: SectionId = 'home'
  return (
    <section
      id={section}
      className="mx-auto grid max-w-page items-center gap-12 px-4 pt-8 pb-14 sm:px-6 lg:grid-cols-[1.02fr_0.98fr] lg:gap-18 lg:py-18"
    >
      <div>
        <h1 className="text-hero">
          Connect.
          <br />
          Verify.
          <br />
          Get Hired.
        </h1>
        <p className="mt-6 max-w-[34ch] text-lg text-pretty text-ink-2">
          Meet professionals across the USA and Canada face to face, and know who you're talking to before you
          say hello.
        </p>
        <div className="mt-8 flex flex-wrap items-start gap-3">
          <div className="grid gap-2 max-sm:w-full">
            <AccountLink screen="start" size="lg" className="max-sm:w-full">
              {`Start Your Journey - ${PRICE_TEXT}`}
            </AccountLink>
            <p className="text-center font-medium text-ink-2">Try {FREE_SKIPS} calls free, no card</p>
          </div>
          <DemoButton />
        </div>
        <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-5 border-t border-line pt-6">
          {PROOFS.map(({ what, more }) => (
            <div key={what}>
              <dt className="text-xl font-semibold">{what}</dt>
              <dd className="mt-1 text-sm text-muted">{more}</dd>
            </div>
          ))}
        </dl>
      </div>
      <LiveConnections />
    </section>
  )
}

type Dialog = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>

function DemoButton() {
  const [DemoDialog, setDemoDialog] = useState<Dialog | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLoading, setIsLoading] = useState(false)

  const open = async () => {
    setIsLoading(true)
    try {
      const demo = await import('../demo/demo-dialog.tsx')
      setDemoDialog(() => demo.DemoDialog)
      setIsOpen(true)
    } catch (error) {
      console.error(error)
      failureToast("The demo didn't load")(error)
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        size="lg"
        className="max-sm:w-full"
        icon={<Play size={18} />}
        pending={isLoading}
        onClick={open}
      >
        Watch Demo
      </Button>
      {DemoDialog && <DemoDialog open={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
