import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { type Analysis, errorEvent, perform, type ToolEvent } from './analysis.ts'
import type { Model } from './model/model.ts'

const NDJSON = 'application/x-ndjson'
const PROGRESS_EVERY_CHARACTERS = 80

type Call = { actor: { memberId: string }; request: FastifyRequest; reply: FastifyReply }

/** Responds with JSON, or line by line with progress if Accept asks for NDJSON. */
export async function respondWith<Result extends { note: string | null }, Written>(
  deps: Deps,
  model: Model | null,
  analysis: Analysis<Result, Written>,
  response: z.ZodMiniType<Result & { id: string }>,
  { actor: { memberId }, request, reply }: Call,
): Promise<(Result & { id: string }) | FastifyReply> {
  const signal = goneSignal(reply)
  const isStream = request.headers.accept?.includes(NDJSON) ?? false
  if (!isStream) return perform(deps, model, analysis, { memberId, signal, emit: () => {} })

  const lines = new PassThrough()
  const write = (event: object) => lines.write(`${JSON.stringify(event)}\n`)
  const emit = throttled<Result>((event) =>
    write(event.type === 'draft' ? { ...event, result: z.parse(response, event.result) } : event),
  )
  perform(deps, model, analysis, { memberId, signal, emit })
    .then((result) => write({ type: 'done', result: z.parse(response, result) }))
    .catch((error: unknown) => {
      request.log.error({ err: error }, 'an analysis failed')
      write(errorEvent(error))
    })
    .finally(() => lines.end())
  return reply.type(NDJSON).headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).send(lines)
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

function throttled<Result>(emit: (event: ToolEvent<Result>) => void): (event: ToolEvent<Result>) => void {
  let last = 0
  return (event) => {
    if (event.type === 'progress' && event.characters > 0) {
      if (event.characters - last < PROGRESS_EVERY_CHARACTERS) return
      last = event.characters
    }
    emit(event)
  }
}
