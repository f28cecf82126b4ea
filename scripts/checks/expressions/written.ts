import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

export type Expression = {
  readonly source: string
  readonly flags: string
  /** `path:line`. */
  readonly at: string
}
type Written = {
  readonly literals: readonly Expression[]
  /** Where the module calls RegExp, as `path:line`. */
  readonly calls: readonly string[]
}

/** The regular expressions in a module: its literals, and the places that build others. */
export function expressionsIn(path: string): Written {
  const text = readFileSync(path, 'utf8')
  const bytes = Buffer.from(text)
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' })
  // swc counts bytes through all modules. The last byte is the same in both counts; leading comments aren't part of the tree.
  const shift = tree.span.end - bytes.length
  const literals: Expression[] = []
  const calls: string[] = []
  visit(tree)
  return { literals, calls }

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    if (isNode(node)) {
      const at = () => `${path}:${lineAt(node.span.start - shift)}`
      if (node.type === 'RegExpLiteral')
        literals.push({ source: `${node.pattern}`, flags: `${node.flags}`, at: at() })
      if (callsRegExp(node)) calls.push(at())
    }
    for (const child of Object.values(node)) visit(child)
  }

  function lineAt(offset: number): number {
    return bytes.subarray(0, offset).toString().split('\n').length
  }
}

type Node = { type: string; span: { start: number }; pattern?: unknown; flags?: unknown; callee?: unknown }

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node && 'span' in node
}

function callsRegExp({ type, callee }: Node): boolean {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false
  return typeof callee === 'object' && callee !== null && 'value' in callee && callee.value === 'RegExp'
}
