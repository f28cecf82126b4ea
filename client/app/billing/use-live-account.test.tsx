// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { welcomeQuery } from '#client/features/members/welcome/queries.ts'
import { refreshAfterCall } from '#client/features/video/queries.ts'
import { shareRealtime } from '#client/lib/realtime/live.ts'
import { userQuery } from '#client/lib/session.ts'
import { createFakeRealtime } from '#tests/factories/fake-realtime.ts'
import { mountScreen } from '#tests/factories/mounted-screen.tsx'
import { useLiveAccount } from './use-live-account.ts'

function Sample() {
  useLiveAccount()
  return null
}

test('what changed on another device, and a call that ended, read the member and the first steps again', async () => {
  const { realtime, receive } = createFakeRealtime('open')
  const leave = shareRealtime(realtime)
  const { client } = mountScreen(<Sample />)
  const keys = [userQuery.queryKey, welcomeQuery.queryKey]
  const read = () => keys.forEach((key) => void client.setQueryData(key, null))
  const areStale = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)

  read()
  receive({ v: 1, type: 'account.changed' })
  await vi.waitFor(() => expect(areStale()).toEqual([true, true]))
  read()
  expect(areStale()).toEqual([false, false])
  await refreshAfterCall(client)
  expect(areStale()).toEqual([true, true])
  leave()
})
