import * as z from 'zod/mini'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { type ClientMessage, clientMessage } from '#shared/protocols/realtime.ts'

export type FrameRefusal = { readonly refused: 'invalid_message' | 'unsupported_version' }

/** The message in a text frame, or why it is invalid. Never throws. */
export function readFrame(text: string): ClientMessage | FrameRefusal {
  const value = parseJson(text)
  const result = z.safeParse(clientMessage, value)
  if (result.success) return result.data
  return { refused: hasOtherVersion(value) ? 'unsupported_version' : 'invalid_message' }
}

function hasOtherVersion(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'v' in value && value.v !== REALTIME_VERSION
}

/** Undefined for invalid JSON, which has no undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
