import { writeArchive } from './backup/archive.ts'
import { dump } from './backup/dump.ts'
import { fileArgument, inPlace } from './backup/place.ts'

/** Writes the configured database, and the files of the data folder, into one file. See docs/operations.md, Backup. */
const file = fileArgument('backup')
await inPlace(async ({ env, url, files, stopping }) => {
  const entries = await writeArchive(file, dump(url, env.s3 ? null : files), stopping)
  console.log(`${file} holds ${entries} entries: the database${env.s3 ? '' : ' and the stored files'}.`)
  if (env.s3) console.log(`The files in the bucket ${env.s3.bucket} are not in it.`)
  console.log(
    'The encryption key is not in it either: keep it apart. Without it stored files cannot be read.',
  )
})
