import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '#client/lib/api.ts'
import { sinceText } from '#client/lib/clock/time-text.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { toastFailure } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { SignInEntry } from '#shared/contracts/account-sign-ins.ts'
import type { SignInMethod } from '#shared/domain/account/sign-ins.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { signInsQuery } from '../queries.ts'
import { AccountSection } from '../section.tsx'

const SECTION_ID = 'sign-ins'
const METHOD_NAMES: Record<SignInMethod, string> = {
  password: 'a password',
  passkey: 'a passkey',
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  yahoo: 'Yahoo',
}

export function SignInsSection() {
  const query = useQuery(signInsQuery)
  const isLoaded = query.data !== undefined
  useEffect(() => {
    // Everything above has its final height by now.
    if (isLoaded && location.hash === `#${SECTION_ID}`) document.getElementById(SECTION_ID)?.scrollIntoView()
  }, [isLoaded])
  return (
    <AccountSection
      id={SECTION_ID}
      title="Where you're signed in"
      what="where you're signed in"
      query={query}
    >
      {({ items }) => (
        <div className="grid gap-4">
          <ul className="grid">
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {items.some(({ isThisOne }) => !isThisOne) ? (
            <EndOthers />
          ) : (
            <p className="text-sm text-muted">You aren't signed in anywhere else.</p>
          )}
        </div>
      )}
    </AccountSection>
  )
}

function Entry({ entry }: { entry: SignInEntry }) {
  const { id, isThisOne, deviceName, network, way, createdAt, lastSeenAt } = entry
  const end = useEnding(
    () => api('DELETE /api/sign-ins/:id', { params: { id } }),
    `${deviceName} was signed out.`,
  )
  const now = new Date()
  const Icon = /iPhone|Android/.test(deviceName) ? Smartphone : Laptop
  const isRecent = now.getTime() - new Date(lastSeenAt).getTime() < HOUR_MS
  const seen = isRecent ? 'Active in the last hour' : `Last active ${sinceText(lastSeenAt, now)}`
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-ink-2">
        <Icon size={20} />
      </span>
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-md font-semibold wrap-anywhere">{deviceName}</span>
          {isThisOne && <Badge tone="action">This browser</Badge>}
        </p>
        <p className="text-ink-2">
          {seen}
          {network && (
            <span className="text-muted max-sm:block">
              <span className="max-sm:hidden"> · </span>
              {network}
            </span>
          )}
        </p>
        <p className="text-muted">
          Signed in with {METHOD_NAMES[way]} on {dayOf(createdAt)}
        </p>
      </div>
      {!isThisOne && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Sign out ${deviceName}`}
          pending={end.isPending}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

function EndOthers() {
  const end = useEnding(() => api('DELETE /api/sign-ins', {}), "You're only signed in on this device.")
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      icon={<LogOut size={18} />}
      pending={end.isPending}
      onClick={() => end.mutate()}
    >
      Sign out everywhere else
    </Button>
  )
}

function useEnding(run: () => Promise<unknown>, description: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => toast({ title: 'Signed out', description }),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: signInsQuery.queryKey }),
  })
}
