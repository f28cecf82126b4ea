import { existsSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { allLayerProblems } from './layers.ts'
import { trackedFiles } from './sources.ts'

const FOLDERS = ['packages', 'shared', 'client', 'server', 'tests', 'bench', 'scripts'].filter(existsSync)
const config = await extractConfig('./.dependency-cruiser.json')
const { output } = await cruise(FOLDERS, { ruleSet: config, ...config.options, validate: true })
const { modules, summary } = output as ICruiseResult

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`)
const upward = allLayerProblems(modules)
for (const problem of upward) console.error(problem)
console.log(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies`)

// A parser that doesn't understand the sources sees no modules and passes everything.
const sources = trackedFiles(/^(packages|shared|client|server|tests|bench|scripts)\/.*\.tsx?$/).length
const isIncomplete = summary.totalCruised < sources || (summary.totalDependenciesCruised ?? 0) < sources
if (isIncomplete) console.error(`Saw too little: there are ${sources} source files.`)
process.exit(summary.violations.length + upward.length === 0 && !isIncomplete ? 0 : 1)
