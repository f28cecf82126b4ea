import type { IncomingMessage } from 'node:http'

/** The fields of a form that was sent. */
export async function parse(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += part
  return new URLSearchParams(text)
}
