import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { documentHtml, type RenderedPage } from './document.ts'
import { encodePage } from './encoded-page.ts'
import type { FromWorker, PageRequest, RenderAnswer, RenderWorkerData, ToWorker } from './render-messages.ts'

/** The thread that renders pages. It requests data from the thread that serves the API. */
const port = parentPort
if (!port) throw new Error('This is the program of a worker thread.')
const { bundle, assets }: RenderWorkerData = workerData
const { render, setTransport } = await import(bundle)

const calls = new Map<number, (answer: RenderAnswer) => void>()
const renderId = new AsyncLocalStorage<number>()
let lastCall = 0

const send = (message: FromWorker) => port.postMessage(message)

setTransport(async (path: string) => {
  const id = renderId.getStore()
  if (id === undefined) throw new Error('the API was called outside of a page')
  lastCall += 1
  const call = lastCall
  const { status, body } = await new Promise<RenderAnswer>((resolve) => {
    calls.set(call, resolve)
    send({ kind: 'call', id, call, path })
  })
  return new Response(body, { status })
})

async function makePage({ url, user, origin }: PageRequest) {
  const page: RenderedPage | null = await render(url, user)
  if (!page) return null
  const options = { origin, assets: user ? assets.member : assets.visitor }
  return encodePage(page.status, (nonces) => documentHtml(page, { ...options, nonces }))
}

/** An error may refer to something that can't be sent. */
function textOf(error: unknown) {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { message, stack }
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'answer') {
    calls.get(message.call)?.(message.answer)
    calls.delete(message.call)
    return
  }
  const { id, request } = message
  renderId
    .run(id, () => makePage(request))
    .then(
      (page) => send({ kind: 'done', id, page }),
      (error: unknown) => send({ kind: 'failed', id, error: textOf(error) }),
    )
})
send({ kind: 'ready' })
