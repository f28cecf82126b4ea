/** Milliseconds to the response headers, from the start to the first word, between words, and in total. */
export type Limits = {
  readonly headersMs: number
  readonly firstTokenMs: number
  readonly idleMs: number
  readonly overallMs: number
}

export class ModelTimeout extends Error {
  constructor(what: 'first token' | 'idle' | 'overall') {
    super(`The model took too long: ${what}.`)
  }
}

export function watch({ firstTokenMs, idleMs, overallMs }: Limits, outer: AbortSignal) {
  const late = new AbortController()
  const giveUp = (what: 'first token' | 'idle' | 'overall') => () => late.abort(new ModelTimeout(what))
  const overall = setTimeout(giveUp('overall'), overallMs)
  let next = setTimeout(giveUp('first token'), firstTokenMs)
  return {
    signal: AbortSignal.any([outer, late.signal]),
    received: () => {
      clearTimeout(next)
      next = setTimeout(giveUp('idle'), idleMs)
    },
    stop: () => {
      clearTimeout(overall)
      clearTimeout(next)
    },
  }
}
