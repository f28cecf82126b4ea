import type { CustomFetch } from 'openid-client'

const BODY_MAX_BYTES = 256 * 1024

/** `fetch` for providers: follows no redirect and reads no more than any true answer of theirs is long. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const { body, ...rest } = options
  const response = await fetch(url, { ...rest, redirect: 'manual', ...(body && { body: bodyOf(body) }) })
  return new Response(response.body && (await readBody(response.body)), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  })
}

async function readBody(stream: ReadableStream<Uint8Array>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const part of stream) {
    length += part.length
    if (length > BODY_MAX_BYTES) throw new TypeError('the answer is too long')
    parts.push(Uint8Array.from(part))
  }
  return new Blob(parts)
}

function bodyOf(body: NonNullable<Parameters<CustomFetch>[1]['body']>): NonNullable<RequestInit['body']> {
  return body instanceof Uint8Array ? Uint8Array.from(body) : body
}
