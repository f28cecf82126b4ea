import { resolveDrizzleOnce } from '../server/platform/processes/drizzle-imports.ts'
import { readArchive } from './backup/archive.ts'
import { fileArgument, inPlace } from './backup/place.ts'

/** Restores a backup into an empty database and data folder. See docs/operations.md, Backup. */
const file = fileArgument('restore')
resolveDrizzleOnce()
await inPlace(async ({ url, files, stopping }) => {
  const { load } = await import('./backup/load.ts')
  const { rows, files: count } = await load(url, files, readArchive(file, stopping))
  console.log(`Restored ${rows} rows and ${count} files.`)
})
