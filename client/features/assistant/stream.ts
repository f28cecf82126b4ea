import { ApiError, type RequestAt, type ResponseAt, refusalOf } from '#client/lib/api.ts'
import type { AnalysisEvent } from '#shared/contracts/assistant.ts'

export type AnalysisEndpoint =
  | 'POST /api/ai/job-match'
  | 'POST /api/ai/resume-analysis'
  | 'POST /api/ai/networking'

export type BodyAt<E extends AnalysisEndpoint> = RequestAt<E> extends { body: infer Body } ? Body : never

type Options<E extends AnalysisEndpoint> = {
  signal: AbortSignal
  /** Events before the answer: progress, and the built-in analysis while a model writes. */
  onEvent: (event: Exclude<AnalysisEvent<ResponseAt<E>>, { type: 'done' | 'error' }>) => void
}

/**
 * Requests an analysis and reports progress. Throws ApiError if it is refused, TypeError if the network fails or the
 * response breaks off.
 */
export async function analyse<E extends AnalysisEndpoint>(
  endpoint: E,
  body: BodyAt<E>,
  { signal, onEvent }: Options<E>,
): Promise<ResponseAt<E>> {
  const [method = 'POST', path = '/'] = endpoint.split(' ')
  const response = await fetch(path, {
    method,
    signal,
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify(body),
  })
  if (!response.ok || !response.body)
    throw refusalOf(response.status, await response.text(), response.statusText)
  for await (const line of linesOf(response.body)) {
    const event: AnalysisEvent<ResponseAt<E>> = JSON.parse(line)
    if (event.type === 'done') return event.result
    if (event.type === 'error') throw new ApiError(event.status, JSON.stringify(event.body), '')
    onEvent(event)
  }
  throw new TypeError('The answer was cut off.')
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + (value ?? '')).split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    yield* lines.filter(Boolean)
    if (done) return
  }
}
