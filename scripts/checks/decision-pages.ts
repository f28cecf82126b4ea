import { readFileSync } from 'node:fs'

const HEADINGS = ['## Context', '## Decision', '## Consequences']
const STATUS = /^Status: (Accepted|Superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\)), \d{4}-\d{2}-\d{2}$/

/** Decision pages are numbered from 0001 without gaps or duplicates, and share one format. */
export function decisionProblems(
  paths: readonly string[],
  read = (path: string) => readFileSync(path, 'utf8'),
): string[] {
  const problems: string[] = []
  let last = 0
  for (const path of [...paths].sort()) {
    const number = path.slice(path.lastIndexOf('/') + 1).slice(0, 4)
    if (Number(number) === last) problems.push(`${path}: the number ${number} is taken`)
    else if (Number(number) !== last + 1)
      problems.push(`${path}: the number ${String(last + 1).padStart(4, '0')} is missing before it`)
    last = Number(number)
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
