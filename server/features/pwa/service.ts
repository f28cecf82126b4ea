import { lockMember } from '#server/db/member-locks.ts'
import type { Deps } from '#server/deps.ts'
import { recordSignal } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { AddressRefused } from '#server/platform/net/public-address.ts'
import type { PushService } from '#server/platform/push-service.ts'
import { deviceName } from '#server/platform/sessions/device-name.ts'
import type { SignIn } from '#server/platform/sessions/sessions.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import type { PushDevice, pwa } from '#shared/contracts/pwa.ts'
import { PUSH_DEVICES_MAX } from '#shared/domain/pwa.ts'
import { type DeviceRow, deleteEndpoint, saveDevice } from './repo.ts'

type ServiceDeps = Pick<Deps, 'database' | 'storage' | 'clock' | 'tasks' | 'pushService'>
type Browser = SignIn & { readonly userAgent: string | undefined }

/** Subscribes a browser under the current sign-in, replacing its old subscription. */
export async function subscribe(
  deps: ServiceDeps,
  { memberId, signInId, userAgent }: Browser,
  { endpoint, keys, replaces }: BodyOf<typeof pwa.subscribe>,
): Promise<PushDevice> {
  const { database, pushService } = deps
  await requireAllowed(pushService, endpoint)
  const device = { memberId, signInId, endpoint, ...keys, name: deviceName(userAgent) }
  const row = await database.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if (replaces !== undefined && !(await deleteEndpoint(tx, memberId, replaces))) {
      throw new AppError('push_device_not_found')
    }
    return saveDevice(tx, device, PUSH_DEVICES_MAX)
  })
  await recordSignal(deps, { memberId, kind: 'push', value: endpoint })
  return presentDevice(row, signInId)
}

async function requireAllowed(pushService: PushService, endpoint: string): Promise<void> {
  try {
    await pushService.check(endpoint)
  } catch (error) {
    if (error instanceof AddressRefused) throw new AppError('push_service_refused', { cause: error })
    throw error
  }
}

export function presentDevice({ id, name, createdAt, signInId }: DeviceRow, ownSignIn: string): PushDevice {
  return { id, name, createdAt: createdAt.toISOString(), isThisSignIn: signInId === ownSignIn }
}
