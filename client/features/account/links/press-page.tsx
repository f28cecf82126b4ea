import { CircleCheck, MailQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useSending } from '../use-sending.ts'
import { LinkPage } from './link-page.tsx'
import { OverPage } from './over-page.tsx'
import { useLinkSecret } from './use-link-secret.ts'

export type PressTexts = {
  title: string
  lead: string
  button: string
  done: { title: string; lead: string; way: { href: string; label: string } }
  /** Where to go when the link does not work. */
  over: { href: string; label: string }
}

type PressPageProps = { texts: PressTexts; run: (token: string) => Promise<unknown> }

/** A link that asks for a press before anything happens: programs that look through mail open every link in it. */
export function PressPage({ texts, run }: PressPageProps) {
  const token = useLinkSecret()
  const { send, isPending, isDone, failure } = useSending(() => run(token ?? ''))
  const { title, lead, button, done, over } = texts
  if (isDone) {
    return (
      <LinkPage icon={<CircleCheck size={26} aria-hidden="true" />} title={done.title} lead={done.lead}>
        <Way {...done.way} />
      </LinkPage>
    )
  }
  if (token === null || failure.code === 'link_not_valid') {
    return (
      <OverPage>
        <Way {...over} />
      </OverPage>
    )
  }
  return (
    <LinkPage icon={<MailQuestion size={26} aria-hidden="true" />} title={title} lead={lead}>
      {failure.text && (
        <Notice tone="danger" role="alert">
          {failure.text}
        </Notice>
      )}
      <Button size="lg" block pending={isPending} pendingLabel="Please wait..." onClick={send}>
        {button}
      </Button>
    </LinkPage>
  )
}

/** Loaded anew, so that the page knows what has changed. */
function Way({ href, label }: { href: string; label: string }): ReactNode {
  return (
    <Button asChild size="lg" block>
      <a href={href}>{label}</a>
    </Button>
  )
}
