import { CircleCheck, LogIn, MailQuestion } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { storeLinkSecret, useLinkSecret } from '#client/lib/links/use-link-secret.ts'
import { ACCOUNT_PARAMETER } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { ErrorNotice } from '#client/ui/notice.tsx'
import { useSending } from '../use-sending.ts'
import { LinkPage } from './link-page.tsx'
import { OverPage } from './over-page.tsx'

type Step = { title: string; lead: string; button: string }
type Done = { title: string; lead: string; link: { href: string; label: string } }

export type ConfirmLinkTexts = Step & {
  done: Done
  over: { href: string; label: string }
}

/** For a link that removes everything added to the account, unless the member signs in first. */
export type SignInFirstTexts = Omit<Step, 'button'> & {
  /** Continues without signing in, which removes everything that was there before. */
  startOver?: Step & { label: string; done: Done }
}

type ConfirmLinkPageProps = {
  texts: ConfirmLinkTexts
  signInFirst?: SignInFirstTexts
  run: (token: string) => Promise<unknown>
}

/** A link that needs a press before anything happens, because mail scanners open every link. */
export function ConfirmLinkPage({ texts, signInFirst, run }: ConfirmLinkPageProps) {
  const token = useLinkSecret()
  const [isStartingOver, setIsStartingOver] = useState(false)
  const isSignedOut = useUser() === null
  const { send, isPending, isDone, failure } = useSending(
    () => run(token ?? ''),
    () => storeLinkSecret(null),
  )
  const startOver = isStartingOver ? signInFirst?.startOver : undefined
  if (isDone) {
    const { title, lead, link } = startOver?.done ?? texts.done
    return (
      <LinkPage icon={<CircleCheck size={26} />} title={title} lead={lead}>
        <NextLink {...link} />
      </LinkPage>
    )
  }
  if (token === null || failure.code === 'link_not_valid') {
    return (
      <OverPage>
        <NextLink {...texts.over} />
      </OverPage>
    )
  }
  if (signInFirst && isSignedOut && !isStartingOver)
    return (
      <SignInFirst
        texts={signInFirst}
        isReady={token !== undefined}
        onStartOver={() => setIsStartingOver(true)}
      />
    )
  const { title, lead, button } = startOver ?? texts
  return (
    <LinkPage icon={<MailQuestion size={26} />} title={title} lead={lead}>
      <ErrorNotice>{failure.text}</ErrorNotice>
      <Button size="lg" block pending={isPending} pendingLabel="Please wait..." onClick={send}>
        {button}
      </Button>
    </LinkPage>
  )
}

type SignInFirstProps = {
  texts: SignInFirstTexts
  /** False until the secret is stored: following a link before that would lose it. */
  isReady: boolean
  onStartOver: () => void
}

function SignInFirst({ texts: { title, lead, startOver }, isReady, onStartOver }: SignInFirstProps) {
  return (
    <LinkPage icon={<LogIn size={26} />} title={title} lead={lead}>
      <div className="grid gap-3" inert={!isReady}>
        <LinkButton href={`?${ACCOUNT_PARAMETER}=login`} size="lg" block>
          Sign In
        </LinkButton>
        {startOver && (
          <Button size="lg" block variant="quiet" onClick={onStartOver}>
            {startOver.label}
          </Button>
        )}
      </div>
    </LinkPage>
  )
}

/** A full load, so that the page shows the change. */
function NextLink({ href, label }: { href: string; label: string }): ReactNode {
  return (
    <Button asChild size="lg" block>
      <a href={href}>{label}</a>
    </Button>
  )
}
