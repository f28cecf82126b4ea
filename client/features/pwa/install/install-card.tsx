import { Share, SquarePlus, X } from 'lucide-react'
import { LogoMark } from '#client/parts/logo.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { APP_NAME } from '#shared/domain/pwa.ts'
import { FloatingCard } from '../floating-card.tsx'
import type { InstallOffer } from './offer.ts'

type InstallCardProps = { offer: InstallOffer; onAccept: () => void; onDismiss: () => void }

export function InstallCard({ offer, onAccept, onDismiss }: InstallCardProps) {
  return (
    <FloatingCard label={`Install ${APP_NAME}`} onEscape={onDismiss}>
      <div className="flex items-start gap-3.5">
        <LogoMark size={44} />
        <div className="min-w-0 grow">
          <h2 className="font-semibold">Install {APP_NAME}</h2>
          <p className="mt-0.5 text-sm text-pretty text-ink-2">
            Add it to your home screen so it opens right away and calls can reach you.
          </p>
        </div>
        <IconButton label="Don't show again" size="sm" className="-mt-2 -mr-2" onClick={onDismiss}>
          <X size={18} />
        </IconButton>
      </div>
      {offer.kind === 'ios' ? (
        <HowOnIos />
      ) : (
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Button variant="quiet" onClick={onDismiss}>
            Not now
          </Button>
          <Button onClick={onAccept}>Install</Button>
        </div>
      )}
    </FloatingCard>
  )
}

function HowOnIos() {
  return (
    <ol className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
      <li className="flex items-center gap-2.5">
        <Share size={20} className="shrink-0 text-action" />
        <span>
          Tap <strong className="font-semibold">Share</strong> in the browser's bar.
        </span>
      </li>
      <li className="flex items-center gap-2.5">
        <SquarePlus size={20} className="shrink-0 text-action" />
        <span>
          Choose <strong className="font-semibold">Add to Home Screen</strong>.
        </span>
      </li>
    </ol>
  )
}
