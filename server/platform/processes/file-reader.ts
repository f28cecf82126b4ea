import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { InTurn } from '../limits/in-turn.ts'
import { forkWorker, measureProcess, type ProcessUse, yieldToOthers } from './child-process.ts'

/** What a file may take. */
export type ReaderLimits = {
  /** CPU time, which is what a file can cost. */
  readonly computesMs: number
  /** Wall-clock time, for a busy machine. */
  readonly answersWithinMs: number
  /** All memory: pictures are decoded outside of the JavaScript heap, which a thread can't limit. */
  readonly memoryBytes: number
}

type Program = {
  /** A program that calls `answerJobs`. */
  readonly program: string
  readonly heapMb: number
  readonly flags?: readonly string[]
  readonly limits: ReaderLimits
  /** Shared by all readers that can slow each other down. */
  readonly inTurn: InTurn
  /** CPU time after which a process lets others go first: more than honest files take. */
  readonly yieldsAfterMs?: number
  /** Processes that stay for the next file, for a minute: not those that let others go first, or hold much memory. */
  readonly kept?: number
}

type ReadOptions<Progress> = {
  readonly onProgress?: (progress: Progress) => void
  readonly limits?: Partial<ReaderLimits>
}

/** `too_much`: the file took more than the limits, or made the program crash. */
type Outcome<Answer> = { readonly answer: Answer } | { readonly tooMuch: string }

export type FileReader<Job, Answer, Progress> = (
  memberId: string,
  prepare: () => Promise<Job>,
  options?: ReadOptions<Progress>,
) => Promise<Outcome<Answer>>

type Message<Answer, Progress> = { answer: Answer } | { progress: Progress }

const IDLE_MS = 60_000
const CHECK_EVERY_MS = 50
/** Ways in which a program ends itself when it runs out of memory, or fails. */
const OWN_SIGNALS: ReadonlySet<string> = new Set([
  'SIGABRT',
  'SIGTRAP',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
])
/** Not the data folder, which has keys. */
const READABLE = ['package.json', 'node_modules/', 'server/', 'shared/'].map((path) =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url)),
)

/**
 * Reads files in separate processes that have no environment, can't write or start anything, and are killed at their limits.
 * `prepare` is called when it is the member's turn, so files that wait hold no bytes.
 */
export function createFileReader<Job extends object, Answer, Progress = never>(
  options: Program,
): FileReader<Job, Answer, Progress> {
  const { limits, inTurn, yieldsAfterMs = Number.POSITIVE_INFINITY, kept = 0 } = options
  const idle = new Set<ChildProcess>()

  const readOnce = async (
    job: Job,
    { onProgress = () => {}, limits: own }: ReadOptions<Progress>,
  ): Promise<Outcome<Answer> | null> => {
    const child = livingOf(idle) ?? start(options)
    const before = await measureProcess(child.pid)
    const watch = setWatch(child, { ...limits, ...own, yieldsAfterMs }, before)
    const outcome = await outcomeOf<Answer, Progress>(child, job, onProgress)
    const isFit = watch.end()
    const isKept = outcome && 'answer' in outcome && isFit && idle.size < kept
    if (isKept) keep(child, idle)
    else child.kill('SIGKILL')
    return outcome
  }

  return (memberId, prepare, readOptions = {}) =>
    inTurn(memberId, async () => {
      const job = await prepare()
      const lost = { tooMuch: 'its process was lost twice' }
      return (await readOnce(job, readOptions)) ?? (await readOnce(job, readOptions)) ?? lost
    })
}

function start({ program, heapMb, flags = [] }: Program): ChildProcess {
  const child = forkWorker(program, {
    env: {},
    execArgv: [
      '--permission',
      '--allow-addons',
      ...READABLE.map((path) => `--allow-fs-read=${path}`),
      '--no-warnings',
      `--max-old-space-size=${heapMb}`,
      ...flags,
    ],
  })
  // It must not keep this process alive; who waits for the answer does.
  child.unref()
  child.channel?.unref()
  return child
}

/** One that waits for a file; it may have died meanwhile. */
function livingOf(idle: Set<ChildProcess>): ChildProcess | null {
  for (const child of idle) {
    idle.delete(child)
    if (child.connected && child.exitCode === null && child.signalCode === null) return child
  }
  return null
}

function keep(child: ChildProcess, idle: Set<ChildProcess>): void {
  idle.add(child)
  setTimeout(() => {
    if (idle.delete(child) && child.connected) child.disconnect()
  }, IDLE_MS).unref()
}

/** Ends a process at its limits; `end` says whether it is fit for another file. */
function setWatch(
  child: ChildProcess,
  limits: ReaderLimits & { yieldsAfterMs: number },
  before: ProcessUse,
): { end(): boolean } {
  let hasYielded = false
  let held = before.residentBytes
  const look = async () => {
    const { residentBytes, computedMs } = await measureProcess(child.pid)
    const computed = computedMs - before.computedMs
    held = residentBytes
    if (residentBytes > limits.memoryBytes || computed > limits.computesMs) child.kill('SIGKILL')
    else if (computed > limits.yieldsAfterMs && !hasYielded) {
      hasYielded = true
      await yieldToOthers(child.pid)
    }
  }
  const looks = setInterval(() => void look(), CHECK_EVERY_MS)
  const late = setTimeout(() => child.kill('SIGKILL'), limits.answersWithinMs)
  return {
    end: () => {
      clearInterval(looks)
      clearTimeout(late)
      return !hasYielded && held < limits.memoryBytes / 2
    },
  }
}

/** Null if something else ended the process, such as an operator, which says little about the file. */
function outcomeOf<Answer, Progress>(
  child: ChildProcess,
  job: object,
  onProgress: (progress: Progress) => void,
): Promise<Outcome<Answer> | null> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      then()
    }
    const onMessage = (message: Message<Answer, Progress>) => {
      if ('progress' in message) onProgress(message.progress)
      else settle(() => resolve(message))
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => {
        if (signal === null) reject(new Error(`A reader's program ended with code ${code}.`))
        else if (child.killed || OWN_SIGNALS.has(signal)) resolve({ tooMuch: `it ended with ${signal}` })
        else resolve(null)
      })
    child.on('message', onMessage).once('exit', onExit).once('error', onError)
    // A process that is already gone reports no other 'exit'.
    child.send(job, (error) => error && settle(() => resolve(null)))
  })
}
