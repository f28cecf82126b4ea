import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readFunctions, type SqlFunction } from '../../server/db/functions.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** An optional package, for Linux on x64 alone. */
const SQUAWK = join(ROOT, 'node_modules/@squawk-cli/linux-x64/bin/squawk')
/** It only meets empty databases. */
const BASELINE = '0000'

const EXCUSE = /squawk-ignore/
const EXCUSE_FORM = /^-- squawk-ignore [a-z]+(-[a-z]+)+(, [a-z]+(-[a-z]+)+)*$/
const REASON = /^-- Why: .{20,}/
const MAKES_FUNCTION = /^\s*create\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|procedure|trigger)\b/im

/** What could hurt a running site, or nodes of the previous release. */
export async function findUnsafe(paths: readonly string[]): Promise<string[]> {
  const problems = await Promise.all(
    paths.map(async (path) => [...(await findBareExcuses(path)), ...(await findFunctions(path))]),
  )
  return [...problems.flat(), ...(paths.length > 0 ? await runSquawk(paths) : [])]
}

/** The same for functions and triggers, which nodes of the previous release call too. */
export async function findUnsafeFunctions(functions: readonly SqlFunction[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trueline-functions-'))
  try {
    const paths = functions.map(({ name }) => join(folder, `${name}.sql`))
    await Promise.all(functions.map(({ text }, index) => writeFile(paths[index] ?? '', text)))
    const excuses = await Promise.all(paths.map(findBareExcuses))
    return [...excuses.flat(), ...(await runSquawk(paths))].map((line) =>
      line.replaceAll(folder, 'server/db/functions'),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function newMigrations(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > BASELINE)
  return names.sort().map((name) => join(folder, name))
}

async function findBareExcuses(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim())
  return lines.flatMap((line, index) => {
    if (!EXCUSE.test(line)) return []
    const place = `${path}:${index + 1}`
    if (!EXCUSE_FORM.test(line))
      return [`${place}: name the rules alone, for one statement: -- squawk-ignore rule-name`]
    if (!REASON.test(lines[index - 1] ?? ''))
      return [`${place}: the line before says why it is safe: -- Why: ...`]
    return []
  })
}

async function findFunctions(path: string): Promise<string[]> {
  const definesFunction = MAKES_FUNCTION.test(await readFile(path, 'utf8'))
  return definesFunction ? [`${path}: functions and triggers belong in server/db/functions`] : []
}

async function runSquawk(paths: readonly string[]): Promise<string[]> {
  const args = ['--config', join(ROOT, '.squawk.toml'), '--reporter', 'gcc', ...paths]
  const result = await promisify(execFile)(SQUAWK, args, { encoding: 'utf8' }).catch(
    (error: unknown) => error,
  )
  if (!(result instanceof Error)) return []
  const output = 'stdout' in result ? String(result.stdout) : ''
  // It failed without naming a problem: it didn't run.
  if (!/: (?:warning|error): /.test(output)) throw result
  return output.split('\n').filter(Boolean)
}

/** On Linux on x64 a check without it fails. */
export const canHaveSquawk = process.platform === 'linux' && process.arch === 'x64'

if (import.meta.main && !canHaveSquawk) {
  console.log('Not checked here: Squawk is only installed on Linux on x64.')
} else if (import.meta.main) {
  const checked = await newMigrations('migrations')
  const functions = await readFunctions()
  const unsafe = [...(await findUnsafe(checked)), ...(await findUnsafeFunctions(functions))]
  for (const line of unsafe) console.error(line)
  if (unsafe.length > 0) console.error('See docs/operations.md, Migrations.')
  console.log(`${checked.length} migrations since ${BASELINE}, ${functions.length} functions`)
  process.exitCode = unsafe.length === 0 ? 0 : 1
}
