import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { type Analysis, errorEvent, perform, type Told } from './analysis.ts'
import type { Model } from './model/model.ts'

const NDJSON = 'application/x-ndjson'
/** Progress interval; more would only cause repaints. */
const TOLD_EVERY_CHARACTERS = 80

type Call = { actor: { memberId: string }; request: FastifyRequest; reply: FastifyReply }

/** Responds with an analysis: as JSON, or line by line with progress if Accept asks for NDJSON. */
export async function answerWith<Result extends { note: string | null }, Written>(
  deps: Deps,
  model: Model | null,
  analysis: Analysis<Result, Written>,
  response: z.ZodMiniType<Result & { id: string }>,
  { actor: { memberId }, request, reply }: Call,
): Promise<(Result & { id: string }) | FastifyReply> {
  const signal = goneSignal(reply)
  const isStream = request.headers.accept?.includes(NDJSON) ?? false
  if (!isStream) return perform(deps, model, analysis, { memberId, signal, tell: () => {} })

  const lines = new PassThrough()
  const write = (event: object) => lines.write(`${JSON.stringify(event)}\n`)
  const tell = sparing<Result>((told) =>
    write(told.type === 'draft' ? { ...told, result: z.parse(response, told.result) } : told),
  )
  perform(deps, model, analysis, { memberId, signal, tell })
    .then((result) => write({ type: 'done', result: z.parse(response, result) }))
    .catch((error: unknown) => {
      request.log.error({ err: error }, 'an analysis failed')
      write(errorEvent(error))
    })
    .finally(() => lines.end())
  return reply.type(NDJSON).headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).send(lines)
}

/** Aborted when the connection closes before the response is complete. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

function sparing<Result>(tell: (told: Told<Result>) => void): (told: Told<Result>) => void {
  let last = 0
  return (told) => {
    if (told.type === 'progress' && told.characters > 0) {
      if (told.characters - last < TOLD_EVERY_CHARACTERS) return
      last = told.characters
    }
    tell(told)
  }
}
