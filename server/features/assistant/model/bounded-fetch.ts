/** More than any answer we ask for, with its framing. */
const ANSWER_MAX_BYTES = 512 * 1024

export class AnswerTooLong extends Error {
  constructor() {
    super(`The model's answer has more than ${ANSWER_MAX_BYTES} bytes.`)
  }
}

/** Fetches without following redirects, and breaks an answer off that does not end. */
export async function boundedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  if (!response.body) return response
  let length = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, controller) => {
        length += part.length
        if (length > ANSWER_MAX_BYTES) controller.error(new AnswerTooLong())
        else controller.enqueue(part)
      },
    }),
  )
  const { status, statusText, headers } = response
  return new Response(counted, { status, statusText, headers })
}
