import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { recordNetwork, recordSignal } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { openSession, readSignIn } from '#server/platform/sessions/sessions.ts'
import type { SignInMethod } from '#shared/domain/account/sign-ins.ts'
import { alertOfSignIn } from './alert.task.ts'
import { type Device, recognizeDevice } from './device.ts'
import { insertSignIn, isSignInStored, markDeviceKnown } from './repo.ts'

type SignInDeps = Pick<Deps, 'database' | 'realtime' | 'clock' | 'env' | 'tasks' | 'storage'>
type NewSignIn = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly memberId: string
  readonly method: SignInMethod
}

/** Signs the browser in, and notifies the member if it is new. Returns the session's id. */
export async function openSignIn(deps: Deps, signIn: NewSignIn): Promise<string> {
  const { sid, device, at } = await begin(deps, signIn)
  const { memberId, request } = signIn
  const publishing = await deps.database.db.transaction(async (tx) => {
    const isNew = await markDeviceKnown(tx, { memberId, deviceHash: device.hash, at })
    return isNew
      ? alertOfSignIn(deps, tx, { memberId, device, origin: siteOrigin(request, deps.env), at })
      : []
  })
  for (const publish of publishing) await publish()
  await recordSignals(deps, signIn, device)
  return sid
}

/** Signs in a new member, without a notification about this browser. */
export async function openFirstSignIn(deps: SignInDeps, signIn: NewSignIn): Promise<string> {
  const { sid, device, at } = await begin(deps, signIn)
  await markDeviceKnown(deps.database.db, { memberId: signIn.memberId, deviceHash: device.hash, at })
  await recordSignals(deps, signIn, device)
  return sid
}

async function recordSignals(
  deps: SignInDeps,
  { memberId, request }: NewSignIn,
  device: Device,
): Promise<void> {
  await recordNetwork(deps, deps.database.db, { memberId, address: request.ip })
  await recordSignal(deps, { memberId, kind: 'browser', value: device.hash })
}

async function begin(
  { database: { db }, realtime, clock, env }: SignInDeps,
  { request, reply, memberId, method }: NewSignIn,
): Promise<{ sid: string; device: Device; at: Date }> {
  const before = readSignIn(request)
  const device = recognizeDevice(request, reply, env)
  const sid = await openSession(request, memberId)
  if (before) await realtime.closeSignIn(before.signInId)
  // The database stores no session for a deleted member.
  if (!(await isSignInStored(db, sid))) throw new AppError('unauthorized')
  const at = clock.now()
  await insertSignIn(db, { sid, memberId, method, deviceName: device.name, network: device.network, at })
  return { sid, device, at }
}
