import { ConfigurationError, EXIT_CONFIGURATION, readEnv } from '../server/env.ts'
import { preflight } from '../server/preflight.ts'
import { supervise } from '../server/supervise.ts'
import { BRAND } from '../shared/domain/brand.ts'
import { buildIfStale } from './build/client.ts'
import { untilStopped } from './support/stopping.ts'

/** `npm start`: checks the configuration, builds what is stale, and keeps the server running until npm is gone. */
const stopping = untilStopped()
const tell = (sentence: string) => console.log(sentence)

tell(`${BRAND} is starting.`)
try {
  await preflight(readEnv(process.env), { signal: stopping, tell })
  const onBuild = () => tell('Building the pages. This takes about half a minute, once after each change.')
  await buildIfStale({ signal: stopping, onBuild })
} catch (error) {
  if (stopping.aborted) process.exit(0)
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof ConfigurationError ? EXIT_CONFIGURATION : 1)
}
process.exit(await supervise(stopping))
