import type { Deps } from '#server/deps.ts'
import { filesOf, type OwnFile } from '#server/features/uploads/public.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { ExportArea, ExportRecord } from './area.ts'
import { EXPORT_AREAS } from './areas.ts'
import type { Snapshot } from './rows.ts'
import type { ExportedFile } from './zip.ts'

type Parts = Pick<Deps, 'database' | 'storage'>

/** The parts of an export, read while packing: README.txt, a JSON file per area, the uploaded files. */
export async function* contentsOf(
  deps: Parts,
  snapshot: Snapshot,
  { memberId, at }: { memberId: string; at: Date },
): AsyncGenerator<ExportedFile> {
  const files = await filesOf(deps, memberId)
  yield { name: 'README.txt', at, isPacked: false, bytes: [Buffer.from(readme(files, at))] }
  for (const area of EXPORT_AREAS) {
    const rows = snapshot.rows(area.query, memberId)
    yield { name: `${area.file}.json`, at, isPacked: false, bytes: asJson(deps, area, rows) }
  }
  for (const file of files) {
    const bytes = await deps.storage.get(file.storageKey)
    yield { name: nameOf(file), at: file.uploadedAt, isPacked: true, bytes }
  }
}

async function* asJson(
  deps: Parts,
  { open }: ExportArea,
  rows: AsyncIterable<ExportRecord>,
): AsyncGenerator<Buffer> {
  let between = '[\n'
  for await (const row of rows) {
    const shown = open ? await open(deps, row) : row
    yield Buffer.from(`${between}${JSON.stringify(shown, null, 2)}`)
    between = ',\n'
  }
  yield Buffer.from(between === '[\n' ? '[]\n' : '\n]\n')
}

/** Two files may have the same name; the id distinguishes them. */
const nameOf = ({ purpose, id, fileName }: OwnFile) =>
  `files/${purpose}/${id.slice(0, 8)}-${fileName.replaceAll(/[\\/:\0]/g, '_')}`

function readme(files: readonly OwnFile[], at: Date): string {
  const areas = EXPORT_AREAS.map(({ file, about }) => `${file}.json\n    ${about}`)
  return [
    `Your data at ${BRAND}, as of ${at.toISOString()}`,
    "Everything we keep about you, in files that people and programs can read. JSON is text, and times are in UTC. Other people appear with their public name and id. We left out passwords, which we don't know, and keys, which would let someone sign in as you.",
    ...areas,
    `files/\n    Your uploaded files, unchanged: ${files.length === 1 ? '1 file' : `${files.length} files`}, in folders by what it was for.`,
    'This copy is personal. Keep it where only you can read it.',
  ].join('\n\n')
}
