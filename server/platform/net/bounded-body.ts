export class AnswerTooLong extends Error {
  constructor(maxBytes: number) {
    super(`The answer has more than ${maxBytes} bytes.`)
  }
}

/** Reads a response's body. Throws AnswerTooLong and stops reading once it has more than `maxBytes`. */
export async function readUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > maxBytes) throw new AnswerTooLong(maxBytes)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * A `fetch` for servers that the operator configured. They may be in a private network, so addresses aren't checked, but it
 * follows no redirect and aborts a response of more than `maxBytes` with AnswerTooLong.
 */
export function createBoundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    if (!response.body) return response
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(counted(maxBytes)), { status, statusText, headers })
  }
}

function counted(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0
  return new TransformStream({
    transform: (part, controller) => {
      length += part.length
      if (length > maxBytes) controller.error(new AnswerTooLong(maxBytes))
      else controller.enqueue(part)
    },
  })
}
