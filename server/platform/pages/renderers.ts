import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../app-error.ts'
import type { EncodedPage } from './encoded-page.ts'
import type { FromWorker, PageRequest, Read, RenderWorkerData, ToWorker } from './render-messages.ts'

const PROGRAM = new URL('./render-worker.ts', import.meta.url)
const WORKERS_MAX = 4
/** A page waits for its reads most of the time: a worker renders one while others wait. */
const AT_ONCE = 4
/** About a second's work of one worker. */
const WAITING_MAX = 128
const HEAP_MB = 256
const START_AGAIN_AFTER_MS = 1_000
const RETRY_AFTER_SECONDS = 5

export type Renderers = {
  /** Null while the API cannot reach what the page is made of. Throws `busy` where too many wait already. */
  render(request: PageRequest, read: Read): Promise<EncodedPage | null>
  close(): Promise<void>
}

type Job = {
  readonly request: PageRequest
  readonly read: Read
  readonly resolve: (page: EncodedPage | null) => void
  readonly reject: (error: unknown) => void
}
type Slot = { worker: Worker | null; readonly jobs: Map<number, Job> }
type Options = {
  readonly data: RenderWorkerData
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly program?: URL
  readonly workers?: number
  readonly waitingMax?: number
}

/**
 * Renders pages in threads of their own, so that the event loop that carries sockets and the API goes on meanwhile. One
 * processor is left to it. A thread that dies is replaced; who waited for it is told to come again.
 */
export async function startRenderers({
  data,
  log,
  program = PROGRAM,
  workers = Math.max(1, Math.min(WORKERS_MAX, availableParallelism() - 1)),
  waitingMax = WAITING_MAX,
}: Options): Promise<Renderers> {
  const slots = Array.from({ length: workers }, (): Slot => ({ worker: null, jobs: new Map() }))
  const waiting: Job[] = []
  let lastId = 0
  let isClosed = false

  const dispatch = () => {
    for (;;) {
      const [slot] = slots
        .filter(({ worker, jobs }) => worker && jobs.size < AT_ONCE)
        .sort((a, b) => a.jobs.size - b.jobs.size)
      const job = slot && waiting.shift()
      if (!slot?.worker || !job) return
      lastId += 1
      slot.jobs.set(lastId, job)
      post(slot.worker, { kind: 'render', id: lastId, request: job.request })
    }
  }
  const lose = (slot: Slot, error: unknown) => {
    slot.worker = null
    const isLast = slots.every(({ worker }) => worker === null)
    const lost = [...slot.jobs.values(), ...(isLast ? waiting.splice(0) : [])]
    slot.jobs.clear()
    for (const { reject } of lost) reject(unavailable(error))
    if (isClosed) return
    log.error({ err: error }, 'a thread that renders pages ended')
    const again = () => start(slot).catch((cause: unknown) => lose(slot, cause))
    setTimeout(() => isClosed || void again(), START_AGAIN_AFTER_MS).unref()
  }
  const start = async (slot: Slot) => {
    const worker = await startWorker(program, data, (message) => {
      if (message.kind === 'call') return void answer(worker, slot.jobs.get(message.id), message)
      if (message.kind === 'ready') return
      const job = slot.jobs.get(message.id)
      slot.jobs.delete(message.id)
      if (message.kind === 'done') job?.resolve(message.page)
      else job?.reject(Object.assign(new Error(message.error.message), { stack: message.error.stack }))
      dispatch()
    })
    if (isClosed) return void worker.terminate()
    slot.worker = worker
    let reason: unknown = new Error('It ended by itself.')
    worker.on('error', (error) => {
      reason = error
    })
    worker.once('exit', () => lose(slot, reason))
    dispatch()
  }
  await Promise.all(slots.map(start))

  return {
    render: (request, read) =>
      new Promise((resolve, reject) => {
        if (slots.every(({ worker }) => worker === null)) return reject(unavailable(null))
        if (waiting.length >= waitingMax)
          return reject(new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
        waiting.push({ request, read, resolve, reject })
        dispatch()
      }),
    close: async () => {
      isClosed = true
      await Promise.all(slots.map(({ worker }) => worker?.terminate()))
    },
  }
}

const post = (worker: Worker, message: ToWorker) => worker.postMessage(message)
const unavailable = (cause: unknown) =>
  new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })

/** Resolves once the thread has loaded what it renders with. */
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
  // What fails here fails for this part of the page alone: the browser asks for it again and says what is wrong.
  const failed = () => ({ status: 500, body: '' })
  post(worker, { kind: 'answer', call, answer: job ? await job.read(path).catch(failed) : failed() })
}
