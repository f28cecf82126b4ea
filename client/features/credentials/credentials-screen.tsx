import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { GraduationCap, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { failureText } from '#client/ui/failure.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { Credential } from '#shared/contracts/credentials.ts'
import { CREDENTIALS_MAX, credentialTitle } from '#shared/domain/credentials/credentials.ts'
import { CredentialCard } from './credential-card.tsx'
import { CredentialDialog } from './credential-dialog.tsx'
import { IssuedBadges } from './issued-badges.tsx'
import { credentialsQuery, refreshCredentials } from './queries.ts'

type CredentialsScreenProps = { onOpenDocument: (documentUrl: string) => void }
/** `count` remounts the dialog each time it opens, with a fresh draft. */
type Shown = { what: 'form' | 'removal'; credential: Credential | undefined; open: boolean; count: number }

export function CredentialsScreen({ onOpenDocument }: CredentialsScreenProps) {
  const query = useQuery(credentialsQuery)
  const [shown, setShown] = useState<Shown>()
  const show = (what: Shown['what'], credential?: Credential) =>
    setShown({ what, credential, open: true, count: (shown?.count ?? 0) + 1 })
  const setOpen = (open: boolean) => setShown((current) => current && { ...current, open })
  const add = () => show('form')
  return (
    <div className="mx-auto grid max-w-4xl gap-5 px-4 pt-6 pb-10 sm:px-6 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">Credentials</h1>
          <p className="text-ink-2">Degrees, licenses, certificates and badges, checked by our reviewers.</p>
        </div>
        {query.data && query.data.length > 0 && query.data.length < CREDENTIALS_MAX && (
          <AddButton onAdd={add} />
        )}
      </div>
      <h2 className="sr-only">Your credentials</h2>
      {query.isPending && <Waiting />}
      {query.isError && (
        <Card>
          <LoadFailure what="your credentials" query={query} />
        </Card>
      )}
      {query.data?.length === 0 && <Nothing onAdd={add} />}
      {query.data && query.data.length > 0 && (
        <CredentialList credentials={query.data} onShow={show} onOpenDocument={onOpenDocument} />
      )}
      <IssuedBadges />
      {shown?.what === 'form' && (
        <CredentialDialog
          key={shown.count}
          open={shown.open}
          onOpenChange={setOpen}
          onOpenDocument={onOpenDocument}
          credential={shown.credential}
        />
      )}
      {shown?.what === 'removal' && shown.credential && (
        <RemoveCredentialDialog
          key={shown.count}
          credential={shown.credential}
          open={shown.open}
          onOpenChange={setOpen}
        />
      )}
    </div>
  )
}

type CredentialListProps = {
  credentials: Credential[]
  onShow: (what: Shown['what'], credential: Credential) => void
  onOpenDocument: (documentUrl: string) => void
}

function CredentialList({ credentials, onShow, onOpenDocument }: CredentialListProps) {
  return (
    <ul className="grid gap-4">
      {credentials.map((credential) => (
        <CredentialCard
          key={credential.id}
          credential={credential}
          onEdit={() => onShow('form', credential)}
          onRemove={() => onShow('removal', credential)}
          onOpenDocument={onOpenDocument}
        />
      ))}
    </ul>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button icon={<Plus size={18} />} onClick={onAdd}>
      Add credential
    </Button>
  )
}

function Nothing({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyCard
      icon={<GraduationCap size={26} />}
      title="Show what you've learned"
      action={<AddButton onAdd={onAdd} />}
    >
      Add a degree, license or certificate, or drop in a digital badge. Once a reviewer has checked it, it
      gets a seal on your profile.
    </EmptyCard>
  )
}

function Waiting() {
  return (
    <Loading label="Loading your credentials" className="grid gap-4">
      {['first', 'second'].map((name) => (
        <Card key={name} className="grid gap-3">
          <Skeleton shape="line" className="h-5 w-56" />
          <Skeleton shape="line" className="h-4 w-40" />
          <Skeleton className="h-9 w-44" />
        </Card>
      ))}
    </Loading>
  )
}

type RemoveDialogProps = { credential: Credential; open: boolean; onOpenChange: (open: boolean) => void }

const FAILED = "We couldn't remove it. Check your connection and try again."

function RemoveCredentialDialog({ credential, open, onOpenChange }: RemoveDialogProps) {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('DELETE /api/credentials/:id', { params: { id: credential.id } }),
    onSuccess: async () => {
      await Promise.all([refreshCredentials(client), refreshUser()])
      toast({ title: 'Credential Removed', description: 'We deleted its document too.' })
      onOpenChange(false)
    },
  })
  return (
    <QuestionDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Remove this credential?"
      description={`${credentialTitle(credential)}, ${credential.institution}`}
      action="Remove"
      pending={isPending}
      pendingLabel="Removing"
      failure={error && failureText(error, FAILED)}
      onAction={() => mutate()}
    >
      <p className="text-sm text-ink-2">
        {credential.verificationStatus === 'verified'
          ? 'Its seal will be removed from your profile, its badge revoked and its document deleted.'
          : "We'll delete its document, and it won't be reviewed."}
      </p>
    </QuestionDialog>
  )
}
