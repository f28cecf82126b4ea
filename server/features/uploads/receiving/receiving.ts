import type { IncomingMessage } from 'node:http'
import { AppError } from '#server/platform/http/app-error.ts'
import type { SignIn } from '#server/platform/sessions/sessions.ts'
import { tooLarge } from '../refusal-messages.ts'
import { findObject, leaseObject } from '../repo.ts'
import { objectUrl } from '../stored/stored-object.ts'
import { type AcceptDeps, acceptUpload, leaseUntil } from './accepting.ts'
import type { AddressSigner } from './address.ts'
import { ARRIVES_WITHIN_MS, bodyWithin, IDLE_MS } from './body.ts'

type Received = { token: string; sender: SignIn; request: IncomingMessage }

/**
 * Receives the file for an address of this sign-in. One request at a time; after a failure the address can be tried again.
 * Throws `upload_address_used`, `upload_address_expired` and what `accept` throws.
 */
export async function receive(
  deps: AcceptDeps,
  addresses: AddressSigner,
  { token, sender, request }: Received,
): Promise<{ url: string }> {
  const { database, clock } = deps
  const address = addresses.read(token, sender)
  if (!address) throw new AppError('upload_address_expired')
  const now = clock.now()
  const object = await leaseObject(database.db, {
    id: address.objectId,
    ownerId: sender.memberId,
    openAfter: now,
    now,
    until: leaseUntil(now),
  })
  if (!object) throw await refusalFor(deps, address.objectId, sender.memberId)
  const { purpose, maxBytes } = object
  const body = bodyWithin(request, {
    maxBytes,
    idleMs: IDLE_MS,
    totalMs: ARRIVES_WITHIN_MS,
    tooLarge: () => tooLarge(purpose),
  })
  await acceptUpload(deps, { ...object, memberId: sender.memberId }, body)
  return { url: objectUrl(object.id) }
}

/** Someone else's address looks nonexistent to this member. */
async function refusalFor({ database, clock }: AcceptDeps, id: string, memberId: string): Promise<AppError> {
  const found = await findObject(database.db, id)
  const isOpen = found?.ownerId === memberId && (found.status !== 'awaiting' || found.expiresAt > clock.now())
  return new AppError(isOpen ? 'upload_address_used' : 'upload_address_expired')
}
