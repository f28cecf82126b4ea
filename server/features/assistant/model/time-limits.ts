/** Milliseconds: to the answer's headers, from the start to its first word, between words, and in all. */
export type Limits = {
  readonly headersMs: number
  readonly firstTokenMs: number
  readonly idleMs: number
  readonly overallMs: number
}

export class TookTooLong extends Error {
  constructor(what: 'first token' | 'idle' | 'overall') {
    super(`The model took too long: ${what}.`)
  }
}

/** A signal that is aborted when `outer` is, or when a limit has passed; `heard` says that a word came. */
export function watch({ firstTokenMs, idleMs, overallMs }: Limits, outer: AbortSignal) {
  const late = new AbortController()
  const giveUp = (what: 'first token' | 'idle' | 'overall') => () => late.abort(new TookTooLong(what))
  const overall = setTimeout(giveUp('overall'), overallMs)
  let next = setTimeout(giveUp('first token'), firstTokenMs)
  return {
    signal: AbortSignal.any([outer, late.signal]),
    heard: () => {
      clearTimeout(next)
      next = setTimeout(giveUp('idle'), idleMs)
    },
    stop: () => {
      clearTimeout(overall)
      clearTimeout(next)
    },
  }
}
