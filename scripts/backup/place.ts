import { startEmbedded } from '../../server/db/embedded/index.ts'
import { type Env, readEnv } from '../../server/env.ts'
import { createStorage } from '../../server/platform/storage/index.ts'
import type { ByteStore } from '../../server/platform/storage/types.ts'

type Place = { readonly env: Env; readonly url: string; readonly files: ByteStore }

/** Runs with the configured database, started for it where it is our own, and file store. Sets the exit code. */
export async function inPlace(run: (place: Place) => Promise<void>): Promise<void> {
  try {
    const env = readEnv(process.env)
    const embedded = env.databaseUrl
      ? null
      : await startEmbedded({ dataDir: env.dataDir, log: (line) => console.error(line) })
    try {
      const { raw } = await createStorage(env)
      await run({ env, url: env.databaseDirectUrl ?? embedded?.url ?? '', files: raw })
    } finally {
      await embedded?.stop()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

export function fileArgument(command: string): string {
  const [, , file] = process.argv
  if (file) return file
  console.error(`Name the file: npm run ${command} -- trueline.backup`)
  process.exit(2)
}
