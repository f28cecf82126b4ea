import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { localDay } from '#client/lib/clock/time-text.ts'
import { Button } from '#client/ui/button.tsx'
import { EmailText } from '#client/ui/email-text.tsx'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { SignInMethods } from '#shared/contracts/account-social.ts'
import { PROVIDER_NAMES, type ProviderId } from '#shared/domain/account/social.ts'
import { AccountSection } from '../section.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { signInMethodsQuery } from './queries.ts'
import { type RunConfirmed, showUnlessUnconfirmed } from './run-confirmed.ts'

type Linked = SignInMethods['identities'][number]

type SignInMethodsCardProps = { confirmed: RunConfirmed }

export function SignInMethodsCard({ confirmed }: SignInMethodsCardProps) {
  const query = useQuery(signInMethodsQuery)
  // A site without providers doesn't mention them, not even while this loads.
  const { identities = [], offered = [] } = query.data ?? {}
  if (!query.isError && identities.length + offered.length === 0) return null
  return (
    <AccountSection id="linked-accounts" title="Sign in with" what="your linked accounts" query={query}>
      {(methods) => <MethodList methods={methods} confirmed={confirmed} />}
    </AccountSection>
  )
}

function MethodList({
  methods: { identities, offered, canUnlink },
  confirmed,
}: SignInMethodsCardProps & { methods: SignInMethods }) {
  const others = offered.filter((provider) => identities.every((linked) => linked.provider !== provider))
  return (
    <>
      <p className="mb-2 text-pretty text-ink-2">
        Sign in with one click, even if that account uses a different email.
      </p>
      <ul className="divide-y divide-line">
        {identities.map((linked) => (
          <LinkedRow key={linked.id} linked={linked} canUnlink={canUnlink} confirmed={confirmed} />
        ))}
        {others.map((provider) => (
          <OtherRow key={provider} provider={provider} confirmed={confirmed} />
        ))}
      </ul>
    </>
  )
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0'

type LinkedRowProps = SignInMethodsCardProps & { linked: Linked; canUnlink: boolean }

function LinkedRow({ linked, canUnlink, confirmed }: LinkedRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = PROVIDER_NAMES[linked.provider]
  return (
    <li className={ROW}>
      <div className="flex min-w-0 grow basis-48 items-start gap-3">
        <ProviderMark provider={linked.provider} />
        <div className="min-w-0">
          <p className="leading-5 font-semibold">{name}</p>
          <p className="mt-0.5 text-sm wrap-anywhere text-muted">
            {linked.email ? <EmailText email={linked.email} /> : 'No email shared'}, linked{' '}
            {localDay(linked.createdAt)}
          </p>
          {!canUnlink && <p className="text-sm text-muted">Your only way to sign in.</p>}
        </div>
      </div>
      <Button size="sm" variant="quiet" disabled={!canUnlink} onClick={() => setIsOpen(true)}>
        Unlink<span className="sr-only"> {name}</span>
      </Button>
      <UnlinkDialog linked={linked} open={isOpen} onOpenChange={setIsOpen} confirmed={confirmed} />
    </li>
  )
}

function OtherRow({ provider, confirmed }: SignInMethodsCardProps & { provider: ProviderId }) {
  const name = PROVIDER_NAMES[provider]
  const linking = useMutation({
    mutationFn: () => api('POST /api/auth/identities/link', { body: { provider } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const link = () => linking.mutateAsync().catch(showUnlessUnconfirmed(`${name} wasn't linked`))
  return (
    <li className={ROW}>
      <div className="flex items-center gap-3">
        <ProviderMark provider={provider} />
        <p className="font-semibold">{name}</p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        pending={linking.isPending || linking.isSuccess}
        onClick={() => confirmed(link)}
      >
        Link<span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}

type UnlinkDialogProps = {
  linked: SignInMethods['identities'][number]
  open: boolean
  onOpenChange: (open: boolean) => void
  confirmed: RunConfirmed
}

function UnlinkDialog({ linked, open, onOpenChange, confirmed }: UnlinkDialogProps) {
  const { id, provider, email } = linked
  const client = useQueryClient()
  const name = PROVIDER_NAMES[provider]
  const unlinking = useMutation({
    mutationFn: () => api('DELETE /api/auth/identities/:id', { params: { id } }),
    onSuccess: (ways) => {
      client.setQueryData(signInMethodsQuery.queryKey, ways)
      toast({ title: `${name} is unlinked`, description: "You can't sign in with it anymore." })
      onOpenChange(false)
    },
  })
  const unlink = () => unlinking.mutateAsync().catch(showUnlessUnconfirmed(`${name} is still linked`))
  return (
    <QuestionDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Unlink ${name}?`}
      description={`You won't be able to sign in with ${email ?? 'that account'} anymore. You can link it again anytime.`}
      action="Unlink"
      pending={unlinking.isPending}
      pendingLabel="Unlinking"
      onAction={() => confirmed(unlink)}
    />
  )
}
