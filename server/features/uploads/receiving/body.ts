import type { IncomingMessage } from 'node:http'
import { AppError } from '#server/platform/http/app-error.ts'

/** A connection that stays silent this long is gone. */
export const IDLE_MS = 30_000
/** 5 MB at 18 kB/s; a slower client blocks nothing else. */
export const ARRIVES_WITHIN_MS = 5 * 60_000
const DISCARD_MAX_BYTES = 32 * 1024 * 1024
const DISCARD_MS = 3_000

type Limits = { maxBytes: number; idleMs: number; totalMs: number; tooLarge: () => AppError }

/**
 * The body as it arrives, within the limits: no byte over `maxBytes` is passed on, whatever the headers say. Throws
 * `upload_timed_out` when it stalls or breaks off. Leaves the request open for a response.
 */
export async function* bodyWithin(
  request: IncomingMessage,
  { maxBytes, idleMs, totalMs, tooLarge }: Limits,
): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const end = Date.now() + totalMs
  let length = 0
  const parts = request.iterator({ destroyOnReturn: false })
  try {
    for (;;) {
      const next = await within(Math.min(idleMs, end - Date.now()), parts.next())
      if (next.done) break
      length += next.value.length
      if (length > maxBytes) throw tooLarge()
      yield next.value
    }
  } finally {
    // Not awaited: if the connection stalls, the iterator is still waiting for it.
    void parts.return?.()
  }
  if (request.complete === false) throw new AppError('upload_timed_out')
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AppError('upload_timed_out')), Math.max(0, milliseconds))
  try {
    return await Promise.race([promise, late])
  } catch (error) {
    // What else can fail here is the connection.
    throw error instanceof AppError ? error : new AppError('upload_timed_out', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Discards the rest of a refused upload, within limits: a browser reads our response only after sending its file. Returns
 * whether the connection can be reused.
 */
export async function discardRest(request: IncomingMessage): Promise<boolean> {
  if (request.readableEnded || request.destroyed) return request.readableEnded
  return new Promise((resolve) => {
    let left = DISCARD_MAX_BYTES
    const settle = (isAtEnd: boolean) => {
      clearTimeout(timer)
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose)
      request.on('error', () => {})
      request.pause()
      resolve(isAtEnd)
    }
    const timer = setTimeout(() => settle(false), DISCARD_MS)
    const onData = (part: Buffer) => {
      left -= part.length
      if (left < 0) settle(false)
    }
    const onEnd = () => settle(true)
    const onClose = () => settle(false)
    request.removeAllListeners('readable')
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose).resume()
  })
}
