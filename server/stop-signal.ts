const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Aborted by the first signal that asks this process to end; later ones change nothing. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of SIGNALS) process.on(name, () => stopping.abort(name))
  return stopping.signal
}
