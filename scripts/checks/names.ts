import { readFileSync } from 'node:fs'
import { type ModuleItem, parseSync } from '@swc/core'
import { trackedFiles } from './sources.ts'

const SOURCE = /^(packages|shared|client|server|scripts|bench)\/.*\.tsx?$/
const TEST = /\.test\.|\/test-[^/]*$|\/testing\/|\.d\.ts$/
/** Names that a table of modules asks each of its modules for. */
const REQUIRED_NAMES = [
  { path: /^client\/app\/.*-page\.tsx?$/, names: ['Screen', 'head', 'read', 'client'] },
  {
    path: /^client\/app\/meetings\/\w+-parts\.tsx$/,
    names: ['AboutMeeting', 'WhileWaiting', 'MeetingPanel', 'TimeLeft'],
  },
  { path: /^bench\/[^/]+\/main\.ts$/, names: ['run'] },
]

export type SourceText = { readonly path: string; readonly text: string }

/** Each type, class or function name that two modules export. A package is a product of its own, and so is the bench. */
export function findSharedNames(sources: readonly SourceText[]): string[] {
  const homes = new Map<string, string[]>()
  for (const { path, text } of sources) {
    for (const name of new Set(exportedNames(path, text))) {
      const key = `${scopeOf(path)} ${name}`
      homes.set(key, [...(homes.get(key) ?? []), path])
    }
  }
  return [...homes]
    .filter(([, paths]) => paths.length > 1)
    .map(([key, paths]) => `${key.split(' ')[1]} is exported by ${paths.join(' and ')}`)
}

function scopeOf(path: string): string {
  return /^(packages\/[^/]+|bench)\//.exec(path)?.[1] ?? 'product'
}

function exportedNames(path: string, text: string): string[] {
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' })
  const required = REQUIRED_NAMES.filter((rule) => rule.path.test(path)).flatMap(({ names }) => names)
  return tree.body.flatMap(declaredNames).filter((name) => !required.includes(name))
}

function declaredNames(item: ModuleItem): string[] {
  if (item.type !== 'ExportDeclaration') return []
  const { declaration } = item
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && isFunction(init?.type) ? id.value : [],
    )
  }
  if (declaration.type === 'TsModuleDeclaration') return []
  return 'identifier' in declaration ? [declaration.identifier.value] : [declaration.id.value]
}

const isFunction = (type: string | undefined) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

if (import.meta.main) {
  const paths = trackedFiles(SOURCE).filter((path) => !TEST.test(path))
  const sources = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const problems = findSharedNames(sources)
  for (const problem of problems) console.error(problem)
  console.log(`${sources.length} modules, ${problems.length} names exported twice`)
  process.exitCode = problems.length === 0 && sources.length > 0 ? 0 : 1
}
