import type { Env } from '../../server/env.ts'
import { createStorage } from '../../server/platform/storage/index.ts'
import type { ByteStore } from '../../server/platform/storage/types.ts'
import { runScript } from '../support/script.ts'
import { withDatabase } from '../support/with-database.ts'

type Place = {
  readonly env: Env
  readonly url: string
  readonly files: ByteStore
  readonly stopping: AbortSignal
}

/** Runs with the configured file store and database, starting the embedded one. Sets the exit code. */
export function inPlace(run: (place: Place) => Promise<void>): Promise<void> {
  return runScript((stopping) =>
    withDatabase(stopping, async ({ env, url }) => {
      const { raw } = await createStorage(env)
      await run({ env, url, files: raw, stopping })
      return 0
    }),
  )
}

export function fileArgument(command: string): string {
  const [, , file] = process.argv
  if (file) return file
  console.error(`Name the file: npm run ${command} -- trueline.backup`)
  process.exit(2)
}
