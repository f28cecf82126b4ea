import type OpenAI from 'openai'
import * as z from 'zod/mini'
import type { Env } from '#server/env.ts'
import { AnswerTooLong, createBoundedFetch } from '#server/platform/net/bounded-body.ts'
import { UntrustedAnswer } from './plain-text.ts'
import { type Documents, messagesOf } from './prompt.ts'
import { type Limits, watch } from './time-limits.ts'

/** Servers with structured outputs refuse schemas with lengths, so we check lengths ourselves. */
const LEFT_OUT_OF_SCHEMA = new Set(['$schema', 'minLength', 'maxLength', 'minItems', 'maxItems'])

export type ModelRequest<Written> = {
  readonly name: string
  readonly task: string
  readonly documents: Documents
  readonly schema: z.ZodMiniType<Written>
  /** Throws `UntrustedAnswer` for text that no member should read. `sent` are the documents as the model saw them. */
  readonly check: (written: Written, sent: Documents) => Written
}

export type Usage = { readonly promptTokens: number; readonly completionTokens: number }
export type ModelAnswer<Written> =
  | { readonly outcome: 'written'; readonly written: Written; readonly usage: Usage }
  /** `reason` is for the log and never contains text of the member or the model. */
  | {
      readonly outcome: 'unavailable' | 'not_usable' | 'gone'
      readonly reason: string
      readonly usage: Usage
    }

type LoggedRequest = Pick<ModelRequest<never>, 'task' | 'documents'>
type Options = { signal: AbortSignal; onCharacters?: (total: number) => void }
export type Model = {
  readonly name: string
  tokensOf(request: LoggedRequest): number
  /** Never throws: every failure of the model is an outcome. */
  ask<Written>(request: ModelRequest<Written>, options: Options): Promise<ModelAnswer<Written>>
}

const RESERVE = 1.5
const ANSWER_TOKENS = 1_200
const ANSWER_MAX_BYTES = 512 * 1024
const ANSWER_MAX_CHARACTERS = 12_000
const MAX_RETRIES = 2
/** A refused call costs nothing; an aborted one may have been answered. */
const NOTHING: Usage = { promptTokens: 0, completionTokens: 0 }
const LIMITS: Limits = { headersMs: 10_000, firstTokenMs: 20_000, idleMs: 10_000, overallMs: 27_000 }

export function createModel(settings: Env['model'], limits: Limits = LIMITS): Model | null {
  if (!settings) return null
  const { name } = settings
  let client: Promise<OpenAI> | undefined
  return {
    name,
    tokensOf: (request) => Math.ceil(RESERVE * promptTokens(request)) + ANSWER_TOKENS,
    ask: async (request, options) => {
      client ??= openClient(settings, limits)
      return generate(await client, name, limits, request, options)
    },
  }
}

async function openClient(
  { apiKey, baseUrl: baseURL }: NonNullable<Env['model']>,
  limits: Limits,
): Promise<OpenAI> {
  const { OpenAI } = await import('openai')
  return new OpenAI({
    apiKey,
    // Explicit options keep the SDK from reading environment variables.
    baseURL: baseURL ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: MAX_RETRIES,
    timeout: limits.headersMs,
    fetch: createBoundedFetch(ANSWER_MAX_BYTES),
  })
}

async function generate<Written>(
  client: OpenAI,
  model: string,
  limits: Limits,
  request: ModelRequest<Written>,
  { signal, onCharacters }: Options,
): Promise<ModelAnswer<Written>> {
  const time = watch(limits, signal)
  let text = ''
  let reported: Usage | null = null
  let isAnswered = false
  const counted = () => ({ promptTokens: promptTokens(request), completionTokens: tokensIn(text) })
  const usage = () => reported ?? (isAnswered || signal.aborted ? counted() : NOTHING)
  try {
    const stream = await client.chat.completions.create(
      {
        model,
        messages: messagesOf(request.task, request.documents),
        max_completion_tokens: ANSWER_TOKENS,
        response_format: {
          type: 'json_schema',
          json_schema: { name: request.name, strict: true, schema: jsonSchemaOf(request.schema) },
        },
        store: false,
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal: time.signal },
    )
    isAnswered = true
    for await (const chunk of stream) {
      const part = chunk.choices?.[0]?.delta?.content
      reported = plausible(chunk.usage, request) ?? reported
      if (typeof part !== 'string' || part === '') continue
      text += part
      if (text.length > ANSWER_MAX_CHARACTERS) throw new UntrustedAnswer('answer too long')
      time.received()
      onCharacters?.(text.length)
    }
    // The SDK ends an aborted stream as if it were complete.
    if (time.signal.aborted) throw time.signal.reason
    return { outcome: 'written', written: read(text, request), usage: usage() }
  } catch (error) {
    return { ...(await outcomeOf(error, signal)), usage: usage() }
  } finally {
    time.stop()
  }
}

function read<Written>(text: string, { schema, check, documents }: ModelRequest<Written>): Written {
  const parsed = z.safeParse(schema, parseJson(text))
  if (!parsed.success) throw new UntrustedAnswer(`schema: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
  return check(parsed.data, documents)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UntrustedAnswer('not JSON')
  }
}

async function outcomeOf(error: unknown, signal: AbortSignal) {
  const name = error instanceof Error ? error.constructor.name : typeof error
  if (signal.aborted) return { outcome: 'gone' as const, reason: name }
  const isNotUsable =
    error instanceof UntrustedAnswer || error instanceof AnswerTooLong || error instanceof SyntaxError
  if (isNotUsable) return { outcome: 'not_usable' as const, reason: error.message.slice(0, 80) }
  const { APIError } = await import('openai')
  const status = error instanceof APIError && error.status ? ` ${error.status}` : ''
  return { outcome: 'unavailable' as const, reason: `${name}${status}` }
}

/** Overestimates: English has about four letters per token. */
const tokensIn = (text: string): number => Math.ceil(text.length / 3)

function promptTokens({ task, documents }: LoggedRequest): number {
  return messagesOf(task, documents).reduce((sum, { content }) => sum + tokensIn(content), 0)
}

type Reported = { prompt_tokens?: unknown; completion_tokens?: unknown } | null | undefined

function plausible(reported: Reported, request: LoggedRequest): Usage | null {
  const most = 4 * (promptTokens(request) + ANSWER_TOKENS)
  const isCount = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
  const [prompt, completion] = [reported?.prompt_tokens, reported?.completion_tokens]
  return isCount(prompt) && isCount(completion)
    ? { promptTokens: prompt, completionTokens: completion }
    : null
}

function jsonSchemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  return without(z.toJSONSchema(schema))
}

function without(node: object): Record<string, unknown> {
  const entries = Object.entries(node).filter(([key]) => !LEFT_OUT_OF_SCHEMA.has(key))
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isSchemaNode(value) ? without(value) : value]),
  )
}

const isSchemaNode = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
