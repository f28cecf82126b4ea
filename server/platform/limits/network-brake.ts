import {
  NETWORK_WAITS_A_STEP,
  type NetworkLimit,
  type NetworkLimits,
} from '#shared/domain/account/sign-ins.ts'
import { DAY_SECONDS } from '#shared/domain/durations.ts'
import { AppError } from '../http/app-error.ts'
import { addressKey, wideNetwork } from '../net/client-address.ts'
import type { RateLimits } from './rate-limit.ts'

/** This machine is everyone behind a proxy that `TRUST_PROXY` doesn't name, and a developer. */
const MACHINE = 'this machine'
const MACHINE_TIMES = 10
const MACHINE_WAITS_SECONDS = [1]
/** More than a day can have; the count only decides the wait. */
const COUNTED_MAX = 1_000_000

export type NetworkBrake = {
  /** Counts an attempt from an address; throws `too_many_attempts` while its network has to wait. Returns what uncounts it. */
  pass(ip: string): Promise<() => Promise<void>>
  /** Uncounts an earlier attempt. */
  refund(ip: string): Promise<void>
}

/** Slows a network down instead of refusing it, so that people who share it get their turn and scripts get little. */
export function createNetworkBrake(
  limits: RateLimits,
  name: string,
  rule: NetworkLimits,
  refusalText: (seconds: number) => string,
): NetworkBrake {
  const levelsAt = createLevels(limits, name, rule)
  return {
    pass: async (ip) => {
      const undoing: (() => Promise<void>)[] = []
      const undo = async () => {
        for (const undoOne of undoing) await undoOne()
      }
      try {
        for (const level of levelsAt(ip)) undoing.push(await passLevel(level, refusalText))
        return undo
      } catch (error) {
        await undo()
        throw error
      }
    },
    refund: async (ip) => {
      for (const { free, key } of levelsAt(ip)) if ((await free.count(key)) > 0) await free.refund(key)
    },
  }
}

type Level = ReturnType<ReturnType<typeof createLevels>>[number]

function createLevels(limits: RateLimits, name: string, rule: NetworkLimits) {
  const levelOf = (level: string, { points, waitsSeconds }: NetworkLimit) => ({
    waitsSeconds,
    free: limits.limiter(`${name}-${level}`, { points, seconds: rule.seconds }),
    waited: limits.limiter(`${name}-${level}-waited`, { points: COUNTED_MAX, seconds: DAY_SECONDS }),
    turns: limits.limiter(`${name}-${level}-turn`, { points: 1, seconds: Math.max(...waitsSeconds) }),
  })
  const near = levelOf('near', rule.near)
  const wide = levelOf('wide', rule.wide)
  const points = rule.near.points * MACHINE_TIMES
  const machine = levelOf('machine', { points, waitsSeconds: MACHINE_WAITS_SECONDS })
  return (ip: string) => {
    const key = addressKey(ip)
    if (key === null) return [{ ...machine, key: MACHINE }]
    return [
      { ...near, key },
      { ...wide, key: wideNetwork(ip) },
    ]
  }
}

/** Within the limit, or the first since the network's last turn. Returns what uncounts it. */
async function passLevel(
  { free, waited, turns, waitsSeconds, key }: Level,
  refusalText: (seconds: number) => string,
): Promise<() => Promise<void>> {
  if ((await free.take(key)).isWithin) return () => free.refund(key)
  const step = Math.floor((await waited.count(key)) / NETWORK_WAITS_A_STEP)
  const turn = await turns.take(key, waitsSeconds[Math.min(step, waitsSeconds.length - 1)])
  if (!turn.isWithin) {
    const seconds = Math.max(1, Math.ceil(turn.msLeft / 1000))
    throw new AppError('too_many_attempts', { retryAfterSeconds: seconds, message: refusalText(seconds) })
  }
  await waited.take(key)
  return async () => {
    await free.refund(key)
    await waited.refund(key)
  }
}
