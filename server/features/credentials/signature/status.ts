import { gunzipSync } from 'node:zlib'
import { decodeList } from '@digitalbazaar/vc-bitstring-status-list'
import { subjectOf } from '../check/fields.ts'
import { isJson, type Json } from '../check/json.ts'
import { isWithin, periodOf } from './period.ts'
import type { SignatureCheck } from './result.ts'
import { readSigned, type Signed } from './signed.ts'

/** `unknown`: the issuer's lists can't be loaded, or we don't support their type. */
export type StatusAnswer = 'none' | 'clear' | 'revoked' | 'suspended' | 'unknown'

/** A status list with 33 million entries, unpacked. */
const MAX_LIST_BYTES = 4 * 1024 * 1024
const MAX_ENTRIES = 4
const ANSWERS = new Map<unknown, StatusAnswer>([
  ['revocation', 'revoked'],
  ['suspension', 'suspended'],
])

export type StatusReading = {
  readonly read: (url: string) => Promise<string | null>
  readonly check: (list: Signed) => Promise<readonly SignatureCheck[]>
  readonly now: Date
}

export async function checkStatus({ credentialStatus }: Json, reading: StatusReading): Promise<StatusAnswer> {
  const entries = [credentialStatus ?? []].flat()
  if (entries.length === 0) return 'none'
  if (entries.length > MAX_ENTRIES) return 'unknown'
  const answers = await Promise.all(
    entries.map((entry) => answerOf(entry, reading).catch(() => 'unknown' as const)),
  )
  const worst = (['revoked', 'suspended', 'unknown'] as const).find((answer) => answers.includes(answer))
  return worst ?? 'clear'
}

async function answerOf(entry: unknown, reading: StatusReading): Promise<StatusAnswer> {
  if (!isJson(entry)) return 'unknown'
  const { type, statusPurpose, statusListIndex, statusListCredential, statusSize = 1 } = entry
  const answer = ANSWERS.get(statusPurpose)
  if (type !== 'BitstringStatusListEntry' || !answer || statusSize !== 1) return 'unknown'
  if (typeof statusListCredential !== 'string' || typeof statusListIndex !== 'string') return 'unknown'
  if (!/^\d{1,9}$/.test(statusListIndex)) return 'unknown'
  const text = await reading.read(statusListCredential)
  const list = text === null ? null : readSigned(text)
  if (!list || !(await isTrusted(list, reading))) return 'unknown'
  const { type: kind, statusPurpose: purpose, encodedList } = subjectOf(list.credential)
  const isFitting = [kind].flat().includes('BitstringStatusList') && [purpose].flat().includes(statusPurpose)
  if (!isFitting || typeof encodedList !== 'string') return 'unknown'
  refuseBombs(encodedList)
  const bits = await decodeList({ encodedList })
  return bits.getStatus(Number(statusListIndex)) ? answer : 'clear'
}

async function isTrusted(list: Signed, { check, now }: StatusReading): Promise<boolean> {
  if (![list.credential.type].flat().includes('BitstringStatusListCredential')) return false
  const checks = await check(list)
  const isSigned = checks.length > 0 && checks.every(({ outcome }) => outcome === 'valid')
  return isSigned && isWithin(periodOf(list.credential, checks), now)
}

/** The library unpacks lists without a limit. */
function refuseBombs(encodedList: string): void {
  gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'), { maxOutputLength: MAX_LIST_BYTES })
}
