import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { CallContext } from '../call/call-context.ts'
import type { CallHost } from '../call/call-state.ts'
import { CallStore, type CallStoreEvent } from '../call/call-store.ts'
import { isCallHeld, readOpenCall } from '../call/open-call.ts'
import { canCall, showEvent, useSubscribeSoon } from '../call/use-start-call.ts'
import { refreshAfterCall } from '../queries.ts'

const OPEN_AT_LATEST_MS = 2_000

const AFTER_CALL: readonly CallStoreEvent['type'][] = [
  'ended',
  'declined',
  'not_answered',
  'end_failed',
  'start_failed',
  'payment_required',
  'replaced',
  'ended_while_away',
  'missed',
]

export function CallProvider({ children }: { children: ReactNode }) {
  const [callStore] = useState(() => new CallStore({ load: loadClient, hasPermission }))
  useOpenStore(callStore)
  useNotifications(callStore)
  return <CallContext value={callStore}>{children}</CallContext>
}

function useOpenStore(callStore: CallStore) {
  const memberId = useUser()?.id
  useEffect(() => {
    if (memberId === undefined) return
    let cancelReturn = () => {}
    const open = () => {
      void callStore.open()
      cancelReturn = whenVisible(() => void returnToCall(callStore))
    }
    // The other member waits, so don't wait for the page to become idle.
    const cancel = whenIdle(open, readOpenCall() ? 0 : OPEN_AT_LATEST_MS)
    return () => {
      cancel()
      cancelReturn()
      callStore.close()
    }
  }, [callStore, memberId])
}

function useNotifications(callStore: CallStore) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const subscribeSoon = useSubscribeSoon()
  useEffect(
    () =>
      callStore.onEvent((event) => {
        const { lastCall, isMinimized } = callStore.getSnapshot()
        if (AFTER_CALL.includes(event.type)) void refreshAfterCall(client)
        if (event.type === 'ended' && !isMinimized)
          navigate(event.meetingId ? paths.meeting(event.meetingId) : paths.home)
        if (event.type === 'ended' && lastCall?.isReported) return

        const peer = 'peer' in event ? event.peer : lastCall?.peer
        void showEvent(event, peer?.name ?? null).then((toSubscribe) => {
          if (!toSubscribe) return
          callStore.leavePreJoin()
          subscribeSoon()
        })
      }),
    [callStore, client, navigate, subscribeSoon],
  )
}

async function loadClient(host: CallHost) {
  return (await import('../call/engine/call-client.ts')).createCallClient(host)
}

async function hasPermission(): Promise<boolean> {
  try {
    const names: PermissionName[] = ['camera', 'microphone']
    const states = await Promise.all(names.map((name) => navigator.permissions.query({ name })))
    return states.every(({ state }) => state === 'granted')
  } catch {
    // Not every browser supports querying these permissions.
    return false
  }
}

/**
 * While another page of this browser is in the call, only the dashboard, where calls start, takes it over: a settings page or a
 * profile was opened to be read beside the call.
 */
async function returnToCall(callStore: CallStore): Promise<void> {
  const takesOver = location.pathname === paths.home || !(await isCallHeld().catch(() => false))
  if (takesOver && canCall()) await callStore.rejoin()
  else callStore.stayOut()
}

/** A page opened in the background doesn't take a call over until someone looks at it. */
function whenVisible(act: () => void): () => void {
  if (document.visibilityState === 'visible') {
    act()
    return () => {}
  }
  const onChange = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', onChange)
    act()
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function whenIdle(act: () => void, atLatestMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, atLatestMs / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: atLatestMs })
  return () => cancelIdleCallback(handle)
}
