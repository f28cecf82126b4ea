import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { forkWorker } from '#server/platform/processes/child-process.ts'
import type { DocumentReading, Order } from './reader/read-document.ts'

const PROGRAM = fileURLToPath(new URL('./reader/process.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** CPU time; for the print on a license, on top of what its barcode took. */
const BUDGET_MS = 20_000
const PRINT_BUDGET_MS = 15_000
/** Wall-clock time. */
const KILL_AFTER_MS = 90_000
const MEMORY_MAX_BYTES = 1_200_000_000
const MEMORY_LOOK_MS = 250
const PAGE_BYTES = 4_096

export type ReaderLimits = {
  readonly budgetMs?: number
  /** 0: the print isn't compared. */
  readonly printBudgetMs?: number
  readonly killAfterMs?: number
  readonly memoryBytes?: number
}
export type IdReader = (bytes: Buffer, today: string, limits?: ReaderLimits) => Promise<DocumentReading>
type Answer = { found?: DocumentReading; notOpened?: string }
const CUT_OFF: DocumentReading = { reading: null, remarks: ['out_of_time'] }

/**
 * Reads documents one at a time on this node, each in a separate process that is killed if it takes too long or too much
 * memory. Never throws because of a picture: what can't be read is 'nothing found', with the reason.
 */
export function createReader(log: FastifyBaseLogger): IdReader {
  let last: Promise<unknown> = Promise.resolve()
  return (bytes, today, limits = {}) => {
    const read = () => readInProcess(bytes, today, limits, log)
    const reading = last.then(async () => (await read()) ?? (await read()) ?? CUT_OFF)
    last = reading.catch(() => {})
    return reading
  }
}

/** Null if something else ended the process, which says little about the document. */
async function readInProcess(
  bytes: Buffer,
  today: string,
  limits: ReaderLimits,
  log: FastifyBaseLogger,
): Promise<DocumentReading | null> {
  const { budgetMs = BUDGET_MS, printBudgetMs = PRINT_BUDGET_MS } = limits
  const { killAfterMs = KILL_AFTER_MS, memoryBytes = MEMORY_MAX_BYTES } = limits
  const child = start()
  const overdue = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const greedy = setInterval(() => killAbove(child, memoryBytes), MEMORY_LOOK_MS)
  try {
    const answer = await answerOf(child, { bytes, today, budgetMs, printBudgetMs })
    if (answer?.found) return answer.found
    if (answer) {
      log.info({ reason: answer.notOpened }, 'an ID document could not be opened')
      return { reading: null, remarks: ['picture_not_opened'] }
    }
    log.warn({ byUs: child.killed }, 'the reading of an ID document was cut off')
    return child.killed ? CUT_OFF : null
  } finally {
    clearTimeout(overdue)
    clearInterval(greedy)
    child.kill('SIGKILL')
  }
}

function start(): ChildProcess {
  return forkWorker(PROGRAM, {
    execArgv: [
      '--max-old-space-size=512',
      '--permission',
      `--allow-fs-read=${ROOT}*`,
      '--allow-addons',
      '--allow-worker',
    ],
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, NODE_NO_WARNINGS: '1' },
  })
}

/** Null if the process ended without a result. */
function answerOf(child: ChildProcess, order: Order): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: Answer) => resolve(answer))
    child.once('exit', () => resolve(null))
    child.once('error', reject)
    // The 'exit' event reports a process that is already gone.
    child.send(order, () => {})
  })
}

/** Only where the system reports a process's memory. */
async function killAbove(child: ChildProcess, bytes: number): Promise<void> {
  const pages = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  if (Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES > bytes) child.kill('SIGKILL')
}
