import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { trackedFiles } from './sources.ts'

const FILE_MAX_LINES = 400
const FUNCTION_MAX_LINES = 60
const MEDIAN_MAX_LINES = 80
const SOURCE = /^(packages|shared|client|server|scripts|bench)\/.*\.tsx?$/

const problems: string[] = []
const counts: number[] = []
for (const path of trackedFiles(SOURCE).filter((file) => existsSync(file) && !file.includes('.test.'))) {
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n').length - 1
  counts.push(lines)
  if (lines > FILE_MAX_LINES) problems.push(`${path}: ${lines} lines, at most ${FILE_MAX_LINES}`)
  problems.push(...longFunctions(path, text))
}
counts.sort((a, b) => a - b)
const median = counts[Math.floor(counts.length / 2)]
if (median === undefined) problems.push('No source file was measured.')
else if (median > MEDIAN_MAX_LINES)
  problems.push(`The median file has ${median} lines, at most ${MEDIAN_MAX_LINES}`)

for (const problem of problems) console.error(problem)
console.log(`${counts.length} files, median ${median} lines, longest ${counts.at(-1)}`)
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
