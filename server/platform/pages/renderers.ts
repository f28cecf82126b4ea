import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { EncodedPage } from './encoded-page.ts'
import type { FromWorker, PageRead, PageRequest, RenderWorkerData, ToWorker } from './render-messages.ts'

const PROGRAM = new URL('./render-worker.ts', import.meta.url)
const WORKERS = Math.max(1, Math.min(4, availableParallelism() - 1))
/** A page mostly waits for its reads: a worker renders one while others wait. */
const AT_ONCE = 4
/** About a second's work of one worker. */
const WAITING_MAX = 128
const HEAP_MB = 256
const START_AGAIN_AFTER_MS = 1_000
const RETRY_AFTER_SECONDS = 5

export type Renderers = {
  /** Null while the API can't reach the page's data. Throws `busy` if too many wait already. */
  render(request: PageRequest, read: PageRead): Promise<EncodedPage | null>
  close(): Promise<void>
}

type Job = {
  readonly request: PageRequest
  readonly read: PageRead
  readonly resolve: (page: EncodedPage | null) => void
  readonly reject: (error: unknown) => void
}
type Thread = {
  /** How many pages it is rendering; null while it isn't running. */
  load(): number | null
  give(job: Job): void
  close(): Promise<unknown>
}
type Options = {
  readonly data: RenderWorkerData
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly program?: URL
  readonly workers?: number
  readonly waitingMax?: number
}

/**
 * Renders pages in threads, so that the event loop with sockets and API isn't blocked. One processor is left to it. A thread
 * that dies is replaced, and its requests are asked to retry.
 */
export async function startRenderers(options: Options): Promise<Renderers> {
  const { workers = WORKERS, waitingMax = WAITING_MAX } = options
  const waiting: Job[] = []
  const dispatch = () => {
    for (;;) {
      const [free] = threads
        .filter((thread) => (thread.load() ?? AT_ONCE) < AT_ONCE)
        .sort((a, b) => (a.load() ?? 0) - (b.load() ?? 0))
      const job = free && waiting.shift()
      if (!free || !job) return
      free.give(job)
    }
  }
  const areAllGone = () => threads.every((thread) => thread.load() === null)
  const onLost = (error: unknown) => {
    if (areAllGone()) for (const { reject } of waiting.splice(0)) reject(unavailable(error))
  }
  const threads: Thread[] = []
  const starting = Array.from({ length: workers }, () => startThread(options, { onFree: dispatch, onLost }))
  threads.push(...(await Promise.all(starting)))
  return {
    render: (request, read) =>
      new Promise((resolve, reject) => {
        if (areAllGone()) return reject(unavailable(null))
        waiting.push({ request, read, resolve, reject })
        dispatch()
        if (waiting.length <= waitingMax) return
        waiting.pop()
        reject(new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
      }),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

type Listener = { onFree(): void; onLost(error: unknown): void }

/** A thread with its pages, which restarts until it is closed. */
async function startThread({ data, log, program = PROGRAM }: Options, { onFree, onLost }: Listener) {
  const jobs = new Map<number, Job>()
  let worker: Worker | null = null
  let lastId = 0
  let isClosed = false

  const lose = (error: unknown) => {
    worker = null
    for (const { reject } of jobs.values()) reject(unavailable(error))
    jobs.clear()
    onLost(error)
    if (isClosed) return
    log.error({ err: error }, 'a thread that renders pages ended')
    setTimeout(() => isClosed || start().catch(lose), START_AGAIN_AFTER_MS).unref()
  }
  const start = async () => {
    const started = await startWorker(program, data, (message) => {
      if (message.kind === 'ready') return
      const job = jobs.get(message.id)
      if (message.kind === 'call') return void answer(started, job, message)
      jobs.delete(message.id)
      if (message.kind === 'done') job?.resolve(message.page)
      else job?.reject(Object.assign(new Error(message.error.message), { stack: message.error.stack }))
      onFree()
    })
    if (isClosed) return void started.terminate()
    worker = started
    let reason: unknown = new Error('It ended by itself.')
    started.on('error', (error) => {
      reason = error
    })
    started.once('exit', () => lose(reason))
    onFree()
  }
  await start()

  const thread: Thread = {
    load: () => (worker ? jobs.size : null),
    give: (job) => {
      lastId += 1
      jobs.set(lastId, job)
      if (worker) post(worker, { kind: 'render', id: lastId, request: job.request })
    },
    close: async () => {
      isClosed = true
      await worker?.terminate()
    },
  }
  return thread
}

const post = (worker: Worker, message: ToWorker) => worker.postMessage(message)
const unavailable = (cause: unknown) =>
  new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })

/** Resolves once the thread has loaded the renderer. */
function startWorker(
  program: URL,
  workerData: RenderWorkerData,
  onMessage: (message: FromWorker) => void,
): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const ended = (code: number) => reject(new Error(`A thread that renders pages ended with code ${code}.`))
    worker.once('error', reject).once('exit', ended)
    worker.once('message', () => {
      worker.off('error', reject).off('exit', ended)
      resolve(worker)
    })
    worker.on('message', onMessage)
  })
}

async function answer(worker: Worker, job: Job | undefined, { call, path }: { call: number; path: string }) {
  // A failure here affects one part of the page: the browser asks again and shows the error.
  const failed = () => ({ status: 500, body: '' })
  post(worker, { kind: 'answer', call, answer: job ? await job.read(path).catch(failed) : failed() })
}
