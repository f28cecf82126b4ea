import { timingSafeEqual } from 'node:crypto'
import type { PageRequest, Reply } from '../http/server.ts'
import type { DeliveryFaults } from '../webhooks/delivery-faults.ts'
import type { Control } from './control.ts'
import type { Fault } from './faults.ts'

/**
 * The control object over HTTP, JSON in and out, `Authorization: Bearer <control.token>`: GET /_emulator/webhooks · POST
 * /_emulator/webhooks/{pause,resume,disturb,resend} · POST and DELETE /_emulator/faults. Null for other paths.
 */
export function controlPath(control: Control, request: PageRequest): Reply | null {
  if (!request.url.pathname.startsWith('/_emulator/')) return null
  if (!allowed(control.token, request.headers.authorization))
    return json(401, { error: 'control token required' })
  const action = actions(control)[`${request.method} ${request.url.pathname.slice('/_emulator/'.length)}`]
  if (!action) return json(404, { error: 'no such control' })
  try {
    const given: unknown = request.body === '' ? {} : JSON.parse(request.body)
    return json(200, action(isRecord(given) ? given : {}) ?? { done: true })
  } catch (error) {
    return json(400, { error: String(error) })
  }
}

type Action = (given: Record<string, unknown>) => unknown

function actions({ webhooks, faults }: Control): Record<string, Action> {
  return {
    'GET webhooks': () => webhooks.report(),
    'POST webhooks/pause': () => webhooks.pause(),
    'POST webhooks/resume': () => webhooks.resume(),
    'POST webhooks/disturb': (given) => webhooks.disturb(readDeliveryFaults(given)),
    'POST webhooks/resend': (given) => webhooks.resend(String(given.event)),
    'POST faults': (given) => faults.add(readFault(given)),
    'DELETE faults': () => faults.clear(),
  }
}

const faultKinds = [
  'reset_before',
  'reset_after',
  'timeout_after',
  'latency',
  'rate_limit',
  'server_error',
] as const

function readFault({ kind, method, path, ms, times }: Record<string, unknown>): Fault {
  const known = faultKinds.find((name) => name === kind)
  if (!known) throw new Error(`kind must be one of ${faultKinds.join(', ')}`)
  return {
    kind: known,
    ...(typeof method === 'string' ? { method } : {}),
    ...(typeof path === 'string' ? { path } : {}),
    ...(typeof ms === 'number' ? { ms } : {}),
    ...(typeof times === 'number' ? { times } : {}),
  }
}

function readDeliveryFaults(given: Record<string, unknown>): DeliveryFaults {
  const { duplicates, shuffle, delayMs, lose, loseTypes, seed } = given
  return {
    ...(typeof duplicates === 'number' ? { duplicates } : {}),
    ...(typeof shuffle === 'boolean' ? { shuffle } : {}),
    ...(typeof delayMs === 'number' ? { delayMs } : {}),
    ...(typeof lose === 'number' ? { lose } : {}),
    ...(Array.isArray(loseTypes) ? { loseTypes: loseTypes.map(String) } : {}),
    ...(typeof seed === 'number' ? { seed } : {}),
  }
}

function allowed(token: string, header: string | undefined): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function json(status: number, body: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
