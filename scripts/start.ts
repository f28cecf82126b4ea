import { BRAND } from '../shared/domain/brand.ts'
import { untilStopped } from './support/stopping.ts'

/** `npm start`: checks the configuration, builds if needed, and keeps the server running until npm is gone. */
const stopping = untilStopped()
const report = (sentence: string) => console.log(sentence)

// Printed before anything loads, which can take seconds on a busy machine.
report(`${BRAND} is starting.`)
const { ConfigurationError, EXIT_CONFIGURATION, readEnv } = await import('../server/env.ts')
const { preflight } = await import('../server/preflight.ts')
const { supervise } = await import('../server/supervise.ts')
const { buildIfStale } = await import('./build/client.ts')

try {
  stopping.throwIfAborted()
  await preflight(readEnv(process.env), { signal: stopping, report })
  const onBuild = () => report('Building the pages. This takes a few seconds, once after each change.')
  await buildIfStale({ signal: stopping, onBuild })
} catch (error) {
  if (stopping.aborted) process.exit(0)
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof ConfigurationError ? EXIT_CONFIGURATION : 1)
}
process.exit(await supervise(stopping))
