import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { toastFailure } from '#client/ui/failure.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { Welcome } from '#shared/contracts/members.ts'
import { welcomeQuery } from './queries.ts'
import { type OpenedStep, welcomeSteps } from './steps.ts'

type WelcomeChecklistProps = { user: CurrentUser; openers: Record<OpenedStep, () => void> }

export function WelcomeChecklist({ user, openers }: WelcomeChecklistProps) {
  const { welcome, setDismissed, isPending } = useWelcome(user)
  const isOver = welcome === null || welcome.isDismissed || Object.values(welcome.steps).every(Boolean)
  const [wasShown, setWasShown] = useState(!isOver)
  if (!isOver && !wasShown) setWasShown(true)

  if (welcome === null) return null
  if (!isOver)
    return (
      <Steps
        user={user}
        welcome={welcome}
        openers={openers}
        onDismiss={() => setDismissed(true)}
        isPending={isPending}
      />
    )
  if (!wasShown) return null
  return welcome.isDismissed ? (
    <Strip text="Checklist hidden.">
      <Undo onPress={() => setDismissed(false)} isPending={isPending} />
    </Strip>
  ) : (
    <Strip text="You're all set. Every step is done." />
  )
}

type StepsProps = WelcomeChecklistProps & { welcome: Welcome; onDismiss: () => void; isPending: boolean }

function useWelcome(user: CurrentUser) {
  const client = useQueryClient()
  const { data } = useQuery(welcomeQuery)
  const known = useRef(user)
  useEffect(() => {
    if (known.current === user) return
    known.current = user
    void client.invalidateQueries(welcomeQuery)
  }, [client, user])
  useEffect(
    // A step may be done on another page, so read again on the way back.
    () => () => void client.invalidateQueries({ ...welcomeQuery, refetchType: 'none' }),
    [client],
  )
  const { mutate: setDismissed, isPending } = useMutation({
    mutationFn: (isDismissed: boolean) => api('PUT /api/members/me/welcome', { body: { isDismissed } }),
    onSuccess: (next) => client.setQueryData(welcomeQuery.queryKey, next),
    onError: toastFailure,
  })
  return { welcome: data ?? null, setDismissed, isPending }
}

function Steps({ user, welcome: { steps }, openers, onDismiss, isPending }: StepsProps) {
  const headingId = useId()
  const list = welcomeSteps(user)
  const done = list.filter(({ step }) => steps[step]).length
  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 rounded-l border border-line bg-surface p-4 shadow-1 sm:p-6 noscript:hidden"
    >
      <div className="flex items-center gap-3 sm:gap-5">
        <h2 id={headingId} className="text-lg font-semibold whitespace-nowrap">
          Get started
        </h2>
        <progress
          aria-label="Steps done"
          value={done}
          max={list.length}
          className="h-2 min-w-12 flex-1 appearance-none overflow-hidden rounded-full border-0 bg-tint sm:max-w-60 forced-colors:border [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-action"
        />
        <p className="text-sm whitespace-nowrap text-muted tabular-nums" aria-live="polite">
          {done} of {list.length} done
        </p>
        <IconButton
          label="Dismiss checklist"
          size="sm"
          className="-mr-2 sm:ml-auto"
          disabled={isPending}
          onClick={onDismiss}
        >
          <X size={18} />
        </IconButton>
      </div>
      <ul className="relative -mx-4 mt-2 flex snap-x scroll-px-4 gap-x-2 overflow-x-auto overflow-y-hidden px-4 py-1 [scrollbar-width:none] sm:-mx-2 sm:mt-3 sm:grid sm:grid-cols-2 sm:gap-x-4 sm:overflow-visible sm:p-0 xl:grid-cols-4">
        {list.map((item) => {
          const isDone = steps[item.step]
          const face = <Face isDone={isDone} label={item.label} why={item.why} />
          return (
            <li key={item.step} className="flex shrink-0 snap-start sm:block">
              {'href' in item ? (
                <Link href={item.href} className={stepClass(isDone)}>
                  {face}
                </Link>
              ) : (
                <button type="button" className={stepClass(isDone)} onClick={openers[item.step]}>
                  {face}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A step stays pressable once it is done, so that focus isn't lost and it can be changed. */
function stepClass(isDone: boolean): string {
  const common =
    'flex w-full items-center gap-3 rounded-m px-2 text-left text-sm transition-colors hover:bg-tint max-sm:border max-sm:border-line max-sm:px-3'
  return `${common} ${isDone ? 'min-h-11 py-1.5 sm:min-h-14' : 'min-h-14 py-2'}`
}

function Face({ isDone, label, why }: { isDone: boolean; label: string; why: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full border-[1.5px]',
          isDone ? 'border-action bg-action text-on-action' : 'border-control',
        )}
      >
        {isDone && <Check size={15} strokeWidth={3} />}
      </span>
      <span className="min-w-0">
        <span className={cx('block font-medium', isDone && 'text-muted')}>
          {label}
          {isDone && <span className="sr-only">, done</span>}
        </span>
        {!isDone && <span className="block text-muted">{why}</span>}
      </span>
    </>
  )
}

function Strip({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 rounded-l border border-line bg-surface px-4 py-1.5 text-sm sm:px-6">
      <p role="status">{text}</p>
      {children}
    </div>
  )
}

/** The button that was pressed is gone, so this one takes the focus. */
function Undo({ onPress, isPending }: { onPress: () => void; isPending: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <Button ref={button} size="sm" variant="quiet" pending={isPending} onClick={onPress}>
      Undo
    </Button>
  )
}
