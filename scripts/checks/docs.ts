import { existsSync, readFileSync } from 'node:fs'
import { decisionProblems } from './decision-pages.ts'
import { trackedFiles } from './sources.ts'

/** Every `npm run x`, every `path/in/backticks` and every relative link in a document must exist. */
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const ROOMS = /^(packages|shared|client|server|migrations|tests|bench|docs|scripts|\.ci)\/[\w./@-]+$/

const problems: string[] = []
const documents = trackedFiles(/\.md$/).filter(existsSync)
for (const path of documents) {
  const text = readFileSync(path, 'utf8')
  for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) {
    if (!scripts[name]) problems.push(`${path}: there is no script ${name}`)
  }
  for (const [, code = ''] of text.matchAll(/`([^`\n]+)`/g)) {
    if (ROOMS.test(code) && !existsSync(code)) problems.push(`${path}: ${code} does not exist`)
  }
  for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const resolved = new URL(target, `file:///${path}`).pathname.slice(1)
    if (!existsSync(resolved)) problems.push(`${path}: the link to ${target} leads nowhere`)
  }
}
problems.push(...decisionProblems(documents.filter((path) => path.startsWith('docs/decisions/'))))
for (const problem of problems) console.error(problem)
if (documents.length === 0) console.error('No document was read.')
console.log(`${documents.length} documents`)
process.exit(problems.length === 0 && documents.length > 0 ? 0 : 1)
