import { readFile } from 'node:fs/promises'
import { readFunctions, SQL_CONSTANTS, type SqlFunction } from '../../server/db/functions.ts'

const COMMENT = /--[^\n]*/g
const QUOTED = /(\$\w*\$)[\s\S]*?\1/g

/** Violations in a file: it holds its own function and that function's triggers, each written so that it can run again. */
export function findOddStatements({ name, text }: SqlFunction): string[] {
  const path = `server/db/functions/${name}.sql`
  const statements = text
    .replace(QUOTED, '$1')
    .replace(COMMENT, '')
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  const creates = new RegExp(`^create or replace function ${name} ?\\(`, 'i')
  const allowed = [
    creates,
    new RegExp(`^drop function if exists ${name} ?\\(`, 'i'),
    new RegExp(`^create or replace trigger .* execute function ${name}\\(\\)$`, 'i'),
    /^drop trigger if exists /i,
  ]
  const odd = statements.filter((statement) => !allowed.some((pattern) => pattern.test(statement)))
  const count = statements.filter((statement) => creates.test(statement)).length
  return [
    ...odd.map((statement) => `${path}: not one of the statements it may hold: ${statement.slice(0, 60)}`),
    ...(count === 1 ? [] : [`${path}: creates or replaces ${name} ${count} times instead of once`]),
  ]
}

async function findUnusedConstants(functions: readonly SqlFunction[]): Promise<string[]> {
  const texts = await Promise.all(
    functions.map(({ name }) => readFile(`server/db/functions/${name}.sql`, 'utf8')),
  )
  return Object.keys(SQL_CONSTANTS)
    .filter((name) => !texts.some((text) => text.includes(`\${${name}}`)))
    .map((name) => `server/db/functions.ts: no function uses the constant ${name}`)
}

if (import.meta.main) {
  const functions = await readFunctions()
  const problems = [...functions.flatMap(findOddStatements), ...(await findUnusedConstants(functions))]
  for (const problem of problems) console.error(problem)
  console.log(`${functions.length} functions`)
  process.exitCode = problems.length === 0 && functions.length > 0 ? 0 : 1
}
