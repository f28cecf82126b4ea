import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync } from '@swc/core'
import { trackedFiles } from './sources.ts'

const FILE_MAX_LINES = 400
const FUNCTION_MAX_LINES = 60
const FOLDER_MAX_FILES = 15
/** Flat lists of one kind. */
const LISTS = new Set(['client/ui', 'shared/contracts', 'server/db/schema'])
const SOURCE = /^(packages|shared|client|server|scripts|bench)\/.*\.tsx?$/

const problems: string[] = []
const counts: number[] = []
const folders = new Map<string, number>()
for (const path of trackedFiles(SOURCE).filter((file) => existsSync(file) && !file.includes('.test.'))) {
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n').length - 1
  counts.push(lines)
  folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  if (lines > FILE_MAX_LINES) problems.push(`${path}: ${lines} lines, at most ${FILE_MAX_LINES}`)
  problems.push(...longFunctions(path, text))
}
for (const [folder, files] of folders) {
  if (files > FOLDER_MAX_FILES && !LISTS.has(folder))
    problems.push(`${folder}: ${files} source files, at most ${FOLDER_MAX_FILES}`)
}
if (counts.length === 0) problems.push('No source file was measured.')

for (const problem of problems) console.error(problem)
console.log(`${counts.length} files in ${folders.size} folders, longest ${Math.max(...counts)} lines`)
process.exit(problems.length === 0 ? 0 : 1)

/** swc counts bytes through one global source map, so positions are taken relative to the module's start. */
function longFunctions(path: string, text: string): string[] {
  const bytes = Buffer.from(text)
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' })
  const found: string[] = []
  const start = tree.span.start - leadingBytes(text)
  visit(tree)
  return found

  function visit(node: unknown): void {
    if (Array.isArray(node)) {
      for (const child of node) visit(child)
      return
    }
    if (typeof node !== 'object' || node === null) return
    if (isFunction(node)) {
      const body = bytes.subarray(node.span.start - start, node.span.end - start).toString()
      const lines = body.split('\n').length
      const line = bytes
        .subarray(0, node.span.start - start)
        .toString()
        .split('\n').length
      if (lines > FUNCTION_MAX_LINES)
        found.push(`${path}:${line}: function of ${lines} lines, at most ${FUNCTION_MAX_LINES}`)
    }
    for (const value of Object.values(node)) visit(value)
  }
}

function isFunction(node: object): node is { span: { start: number; end: number } } {
  const type = 'type' in node ? node.type : ''
  const kinds = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod']
  return typeof type === 'string' && kinds.includes(type) && 'span' in node
}

/** The module's span starts at its first token, not at the file's first byte. */
function leadingBytes(text: string): number {
  const lead = /^(?:\s+|\/\/[^\n]*\n?|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0] ?? ''
  return Buffer.byteLength(lead)
}
