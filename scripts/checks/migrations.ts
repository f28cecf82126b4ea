import { cp, readdir, rm } from 'node:fs/promises'
import { run } from '../support/run.ts'

/** Generating from the schema must add no migration. */
// drizzle-kit only accepts a folder below the working directory.
const folder = 'node_modules/.cache/migrations'
try {
  await rm(folder, { recursive: true, force: true })
  await cp('migrations', folder, { recursive: true })
  const before = (await readdir(folder)).length
  const code = await run([
    'drizzle-kit',
    'generate',
    '--dialect=postgresql',
    '--schema=./server/db/schema/index.ts',
    `--out=${folder}`,
  ])
  const added = (await readdir(folder)).length - before
  if (added > 0) console.error('The schema has changed. Run `npm run db:generate -- --name <what-changed>`.')
  process.exitCode = code === 0 && added === 0 && before > 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
