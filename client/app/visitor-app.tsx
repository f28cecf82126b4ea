import { SiteBar } from '#client/features/marketing/site/site-bar.tsx'
import { SiteFooter } from '#client/features/marketing/site/site-footer.tsx'
import { Screens } from './screens.tsx'
import { AccountGate } from './shell/account/account-gate.tsx'
import { Frame } from './shell/frame.tsx'
import { PwaSlot } from './shell/pwa-slot.tsx'

/** The site for signed-out visitors. It must stay light, because first visits wait for it. */
export function VisitorApp({ missingPath }: { missingPath: string | null }) {
  return (
    <Frame
      user={null}
      bar={<SiteBar />}
      foot={<SiteFooter />}
      over={(warm) => (
        <>
          <AccountGate warm={warm} />
          <PwaSlot isBusy={false} />
        </>
      )}
    >
      <Screens user={null} missingPath={missingPath} />
    </Frame>
  )
}
