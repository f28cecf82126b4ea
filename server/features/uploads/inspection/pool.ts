import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forkWorker, measureProcess, type ProcessUse } from '#server/platform/processes/child-process.ts'
import type { FileType, Purpose } from '#shared/domain/uploads.ts'
import type { InspectionAnswer, InspectionJob } from './messages.ts'
import { Refusal } from './refusal.ts'

const PROCESSES_MAX = 2
/** Wall-clock time, for a busy machine. */
const ANSWER_WITHIN_MS = 120_000
/** CPU time, which is what a file can cost. */
const COMPUTES_MAX_MS = 20_000
const IDLE_MS = 60_000
const MEMORY_MAX_BYTES = 768 * 1024 * 1024
const CHECK_EVERY_MS = 50
const JAVASCRIPT_HEAP_MB = 256

const root = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))
const READABLE = ['package.json', 'node_modules/', 'server/features/uploads/', 'shared/'].map(root)

type Slot = { child: ChildProcess | null; idle: NodeJS.Timeout | null }
type Waiting = (slot: Slot) => void

const free: Slot[] = Array.from({ length: PROCESSES_MAX }, () => ({ child: null, idle: null }))
const waiting: Waiting[] = []

/**
 * Inspects a file in a separate process, two at a time; `read` is called when it is its turn, so waiting requests hold no
 * bytes. Throws a Refusal; a file that makes the process crash, hang or swell is refused as `too_complex`.
 */
export async function inspectInProcess(
  read: () => Promise<Buffer>,
  purpose: Purpose,
): Promise<{ type: FileType; bytes: Buffer }> {
  const slot = free.pop() ?? (await new Promise<Slot>((resolve) => waiting.push(resolve)))
  try {
    if (slot.idle) clearTimeout(slot.idle)
    const answer = await answerOf(slot, { bytes: await read(), purpose })
    if (answer.outcome === 'accepted') return { type: answer.type, bytes: Buffer.from(answer.bytes) }
    if (answer.outcome === 'refused') throw new Refusal(answer.reason, answer.detail)
    throw new Error(`A file could not be inspected: ${answer.detail}`)
  } finally {
    releaseSlot(slot)
  }
}

function releaseSlot(slot: Slot): void {
  const next = waiting.shift()
  if (next) {
    next(slot)
    return
  }
  slot.idle = setTimeout(() => {
    if (slot.child?.connected) slot.child.disconnect()
    slot.child = null
  }, IDLE_MS).unref()
  free.push(slot)
}

/** Neither we nor, as far as we know, the file ended it: the system may have, or an operator. */
class ProcessLost extends Error {}

/** A lost process says little about the file, so it is inspected once more. */
async function answerOf(slot: Slot, job: InspectionJob): Promise<InspectionAnswer> {
  try {
    return await inspectIn(livingChild(slot), job)
  } catch (error) {
    if (!(error instanceof ProcessLost)) throw error
  }
  try {
    return await inspectIn(livingChild(slot), job)
  } catch (error) {
    throw error instanceof ProcessLost ? new Refusal('too_complex', error.message) : error
  }
}

/** It may have died while idle. */
function livingChild(slot: Slot): ChildProcess {
  const { child } = slot
  const isLiving = child?.connected && child.exitCode === null && child.signalCode === null
  slot.child = isLiving ? child : startProcess()
  return slot.child
}

function startProcess(): ChildProcess {
  const child = forkWorker(PROGRAM, {
    env: {},
    execArgv: [
      '--permission',
      '--allow-addons',
      ...READABLE.map((path) => `--allow-fs-read=${path}`),
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      `--max-old-space-size=${JAVASCRIPT_HEAP_MB}`,
    ],
  })
  // It must not keep this process alive; the request does while a file is inspected.
  child.unref()
  child.channel?.unref()
  return child
}

function inspectIn(child: ChildProcess, job: InspectionJob): Promise<InspectionAnswer> {
  return new Promise((resolve, reject) => {
    const before = measureProcess(child.pid)
    const memoryCheck = setInterval(() => void killOverLimit(child, before), CHECK_EVERY_MS)
    const late = setTimeout(() => child.kill('SIGKILL'), ANSWER_WITHIN_MS)
    const settle = (then: () => void) => {
      clearInterval(memoryCheck)
      clearTimeout(late)
      child.off('message', onAnswer).off('exit', onExit).off('error', onError)
      then()
    }
    const onAnswer = (answer: InspectionAnswer) => settle(() => resolve(answer))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(endedBy(child, code, signal)))
    child.once('message', onAnswer).once('exit', onExit).once('error', onError)
    child.send(job, (error) => error && settle(() => reject(new ProcessLost(error.message))))
  })
}

/** A signal comes from us, the file's effect, or someone else; a code means that the program doesn't run. */
function endedBy(child: ChildProcess, code: number | null, signal: string | null): Error {
  const message = `the inspection ended with ${signal}`
  if (signal) return child.killed ? new Refusal('too_complex', message) : new ProcessLost(message)
  return new Error(`The inspection's process ended with code ${code}.`)
}

/** Pictures are decoded outside of the JavaScript heap, which has a separate limit. */
async function killOverLimit(child: ChildProcess, before: Promise<ProcessUse>): Promise<void> {
  const { residentBytes, computedMs } = await measureProcess(child.pid)
  const computed = computedMs - (await before).computedMs
  if (residentBytes > MEMORY_MAX_BYTES || computed > COMPUTES_MAX_MS) child.kill('SIGKILL')
}
