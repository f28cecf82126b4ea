import { readFileSync } from 'node:fs'

const HEADINGS = ['## Context', '## Decision', '## Consequences']
const STATUS = /^Status: (Accepted|Superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\)), \d{4}-\d{2}-\d{2}$/

/** Decision pages have a number of their own and one format. */
export function decisionProblems(
  paths: readonly string[],
  read = (path: string) => readFileSync(path, 'utf8'),
): string[] {
  const problems: string[] = []
  const numbers = new Set<string>()
  for (const path of [...paths].sort()) {
    const number = path.slice(path.lastIndexOf('/') + 1).slice(0, 4)
    if (numbers.has(number)) problems.push(`${path}: the number ${number} is taken`)
    numbers.add(number)
    const [title = '', , status = '', ...lines] = read(path).split('\n')
    if (!title.startsWith(`# ${number} `))
      problems.push(`${path}: the title should start with '# ${number} '`)
    if (!STATUS.test(status))
      problems.push(
        `${path}: line 3 should be 'Status: Accepted, YYYY-MM-DD' or 'Status: Superseded by [NNNN](file), YYYY-MM-DD'`,
      )
    const found = lines.filter((line) => HEADINGS.includes(line))
    if (found.join() !== HEADINGS.join())
      problems.push(`${path}: should have the sections Context, Decision and Consequences, in this order`)
  }
  return problems
}
