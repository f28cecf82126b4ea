import { strFromU8, unzip } from 'fflate'
import { parse } from 'papaparse'
import {
  cardFromLinkedin,
  kindOfCsv,
  LINKEDIN_FILES,
  type LinkedInRow,
  type LinkedinFiles,
} from '#shared/domain/resume-cards/from-linkedin.ts'
import type { ImportedCard } from '#shared/domain/resume-cards/imported.ts'

const ZIP_MAX_BYTES = 50_000_000
/** Unpacked size; the files we read are small tables. */
const CSV_MAX_BYTES = 2_000_000

/** LinkedIn's data export, as the zip or as single tables. What a card doesn't need is never unpacked. */
export async function readLinkedinExport(files: readonly File[]): Promise<ImportedCard> {
  const tables: Record<string, readonly LinkedInRow[]> = {}
  for (const file of files) Object.assign(tables, isZip(file) ? await tablesInZip(file) : await tableIn(file))
  return cardFromLinkedin(tables)
}

const isZip = (file: File) => /\.zip$/i.test(file.name) || file.type === 'application/zip'
const nameOf = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.csv$/i, '').toLowerCase()
const isWanted = (name: string) => LINKEDIN_FILES.some((known) => known === name)

async function tablesInZip(file: File): Promise<LinkedinFiles> {
  if (file.size > ZIP_MAX_BYTES) throw new Error('the archive is too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) =>
    /\.csv$/i.test(name) && isWanted(nameOf(name)) && originalSize <= CSV_MAX_BYTES
  const entries = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    unzip(bytes, { filter }, (error, unpacked) => (error ? reject(error) : resolve(unpacked)))
  })
  return Object.fromEntries(
    Object.entries(entries).map(([path, content]) => [nameOf(path), rowsOf(strFromU8(content))]),
  )
}

async function tableIn(file: File): Promise<LinkedinFiles> {
  if (file.size > CSV_MAX_BYTES) return {}
  const rows = rowsOf(await file.text())
  const name = nameOf(file.name)
  const kind = isWanted(name) ? name : kindOfCsv(Object.keys(rows[0] ?? {}))
  return kind === null ? {} : { [kind]: rows }
}

function rowsOf(text: string): LinkedInRow[] {
  return parse<LinkedInRow>(text.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: 'greedy' }).data
}
