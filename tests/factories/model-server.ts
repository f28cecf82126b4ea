import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './ports.ts'

/** How the server handles a request; `count` is the request's number, from 1. */
export type ModelBehavior = (response: ServerResponse, count: number) => void
export type ModelCall = {
  model: string
  messages: { role: string; content: string }[]
  response_format: unknown
  store?: boolean
}

export type ModelServer = {
  readonly url: string
  /** Bodies of the requests since the behavior was last set. */
  readonly calls: ModelCall[]
  /** How many connections the client aborted. */
  readonly broken: () => number
  setBehavior(behavior: ModelBehavior): void
  stop(): void
}

/** A server with OpenAI's API that can be made to misbehave. */
export async function startModelServer(): Promise<ModelServer> {
  let behavior: ModelBehavior = (response) => response.writeHead(500).end()
  let broken = 0
  const calls: ModelCall[] = []
  const server = createServer(async (request, response) => {
    calls.push(JSON.parse(await bodyOf(request)))
    response.on('close', () => {
      if (!response.writableFinished) broken++
    })
    behavior(response, calls.length)
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    broken: () => broken,
    setBehavior: (next) => {
      behavior = next
      calls.length = 0
      broken = 0
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

const EVENTS = { 'content-type': 'text/event-stream' }
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
const delta = (content: string) =>
  event({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] })

/** Streams the text in parts, with the usage at the end. */
export const says =
  (text: string, usage: object = { prompt_tokens: 100, completion_tokens: 50 }): ModelBehavior =>
  (response) => {
    response.writeHead(200, EVENTS)
    for (let at = 0; at < text.length; at += 40) response.write(delta(text.slice(at, at + 40)))
    response.write(event({ id: 'c', object: 'chat.completion.chunk', choices: [], usage }))
    response.end('data: [DONE]\n\n')
  }

export const answers = (value: unknown, usage?: object): ModelBehavior => says(JSON.stringify(value), usage)

export const refuses =
  (status: number, headers: Record<string, string> = {}): ModelBehavior =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end('{"error":{"message":"no"}}')

/** One word, then silence. */
export const stalls: ModelBehavior = (response) => {
  response.writeHead(200, EVENTS)
  response.write(delta('{'))
}

/** A word now and then, forever. */
export const drips: ModelBehavior = (response) => {
  response.writeHead(200, EVENTS)
  const timer = setInterval(() => response.write(delta(' ')), 20)
  response.on('close', () => clearInterval(timer))
}

export const resets: ModelBehavior = (response) => {
  response.writeHead(200, EVENTS)
  response.write(delta('{"summary":'))
  setImmediate(() => response.destroy())
}

/** Ten megabytes in one line. */
export const floods: ModelBehavior = (response) => {
  response.writeHead(200, EVENTS)
  response.end(delta('x'.repeat(10_000_000)))
}
