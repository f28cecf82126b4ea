import { trackedFiles } from '../sources.ts'
import { builtExpressions } from './built.ts'
import { superLinearProblem } from './super-linear.ts'
import { expressionsIn } from './written.ts'

const SOURCE = /^(shared|server|client)\/.*\.tsx?$/
const TEST = /\.test\.|\.d\.ts$/

/** Linear for a reason that the check can't see, by what they begin with. */
const LINEAR = [
  // It can only start again after a separator, and a match may end before one.
  String.raw`(?<![\p{L}\p{N}])(?:[+(]{0,2}\p{Nd}`,
  // It starts only where a run of digits does.
  String.raw`(?<!\b(?:zero|oh|one|two`,
]
/** Modules that build expressions from values, and what these are. */
const FROM_VALUES: Readonly<Record<string, string>> = {
  'server/features/applications/blind.ts': 'names, escaped',
  'server/features/assistant/model/redact.ts': 'names, escaped, with bounded gaps',
  'server/platform/routes/error-handler.ts': "our routes' addresses",
  'server/platform/pages/encoded-page.ts': 'random marks',
  'server/platform/visitors/serve-visitors.ts': "our routes' addresses",
}

/** Text that people send reaches these expressions: each has to take linear time. */
const modules = trackedFiles(SOURCE).filter((path) => !TEST.test(path))
const written = modules.map((path) => ({ path, ...expressionsIn(path) }))
const builders = written.filter(({ calls }) => calls.length > 0)
const built = await builtExpressions(builders.map(({ path }) => path))
const seen = new Set(built.map(({ at }) => at))

const expressions = [...written.flatMap(({ literals }) => literals), ...built]
const problems = expressions.flatMap(({ source, flags, at }) => {
  if (LINEAR.some((start) => source.startsWith(start))) return []
  const problem = superLinearProblem({ source, flags })
  return problem ? [`${at}: ${problem}: /${source.slice(0, 200)}/${flags}`] : []
})
const unseen = builders
  .flatMap(({ path, calls }) => (path in FROM_VALUES ? [] : calls))
  .filter((at) => !seen.has(at))
problems.push(...unseen.map((at) => `${at}: builds an expression that isn't known when the module loads`))

for (const problem of problems) console.error(problem)
console.log(`${expressions.length} expressions, ${built.length} of them built`)
process.exit(problems.length === 0 && built.length > 0 ? 0 : 1)
