import { dirname, join } from 'node:path'
import type { SourceText } from './names.ts'

const SMALL_LINES = 30
/** Above this, a merged file would be too long. */
const MERGED_MAX_LINES = 250
/** Flat lists of one kind, the tasks, and type declarations have files of their own. */
const OWN_FILE = /^(client\/ui|shared\/contracts|server\/db\/schema)\/|\.task\.ts$|\.d\.ts$|\.test\./
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'([#.][^']+)'/g

/** Each small file that only one file of its folder imports. One with its own test, or loaded by path, may stay. */
export function findSmallFiles(sources: readonly SourceText[]): string[] {
  const lines = new Map(sources.map(({ path, text }) => [path, text.split('\n').length - 1]))
  const importers = new Map<string, string[]>()
  const loaded = new Set<string>()
  for (const { path, text } of sources) {
    for (const [statement, module = ''] of text.matchAll(IMPORT)) {
      const target = module.startsWith('#') ? module.slice(1) : join(dirname(path), module)
      if (statement.includes('(')) loaded.add(target)
      else importers.set(target, [...new Set([...(importers.get(target) ?? []), path])])
    }
  }
  return [...lines].flatMap(([path, count]) => {
    const [importer, ...others] = importers.get(path) ?? []
    if (!importer || others.length > 0 || dirname(importer) !== dirname(path)) return []
    if (count >= SMALL_LINES || OWN_FILE.test(path) || loaded.has(path)) return []
    if (importer.endsWith('/public.ts') || importer.includes('.test.')) return []
    const test = path.replace(/\.tsx?$/, '.test.ts')
    if (lines.has(test) || lines.has(`${test}x`)) return []
    if (count + (lines.get(importer) ?? 0) > MERGED_MAX_LINES) return []
    return [`${path}: ${count} lines and one importer; merge it into ${importer}`]
  })
}
