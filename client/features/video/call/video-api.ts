import type { Operation, RequestOf, ResponseOf } from '#shared/contracts/operation.ts'
import type { video } from '#shared/contracts/video.ts'

type Call<O extends Operation> = (request: RequestOf<O>) => Promise<ResponseOf<O>>

/** What the engine asks of the server. A refusal is thrown as an error with the fields of `ApiFailure`. */
export type VideoApi = {
  [K in 'status' | 'start' | 'accept' | 'decline' | 'end' | 'skip' | 'iceServers']: Call<(typeof video)[K]>
}

/** `status` is 0 and `code` null where there was no answer at all. `message` is for people when `code` is given. */
export type ApiFailure = { status: number; code: string | null; message: string }

export function readFailure(error: unknown): ApiFailure {
  const of = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  const [status, code, text, message] = [of('status'), of('code'), of('text'), of('message')]
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : null,
    message: typeof text === 'string' ? text : typeof message === 'string' ? message : '',
  }
}

/** Whether asking again might help: no answer, a fault of the server, or too many at once. */
export function isPassing({ status }: ApiFailure): boolean {
  return status === 0 || status === 429 || status >= 500
}
