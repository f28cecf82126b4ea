import { runAll } from './support/run.ts'

/** Static checks, fastest first. `npm run check -- --fix` lets Biome fix what it can. */
const isFixing = process.argv.includes('--fix')
await runAll([
  [
    'Format and lint (Biome)',
    ['biome', 'check', ...(isFixing ? ['--write'] : []), '--error-on-warnings', '.'],
  ],
  ['Types (tsc)', ['tsc', '--noEmit', '-p', '.']],
  ['Sizes of files and functions', ['node', 'scripts/checks/sizes.ts']],
  ['Boundaries (dependency-cruiser)', ['node', 'scripts/checks/boundaries.ts']],
  ['Dead code (knip)', ['knip', '--no-progress']],
  ['Expressions take linear time', ['node', 'scripts/checks/expressions/main.ts']],
  ['Texts are in American English', ['node', 'scripts/checks/words.ts']],
  ['Docs tell the truth', ['node', 'scripts/checks/docs.ts']],
  ['Migrations fit the schema', ['node', 'scripts/checks/migrations.ts']],
  ['SQL functions are one to a file', ['node', 'scripts/checks/function-files.ts']],
  ['Tables are written by their owners', ['node', 'scripts/checks/table-owners.ts']],
  [
    'Migrations and SQL functions are safe for a site that runs (Squawk)',
    ['node', 'scripts/checks/migration-safety.ts'],
  ],
  ['Licenses are allowed', ['node', 'scripts/checks/licenses.ts']],
  ['Lockfile holds no addresses of machines', ['node', 'scripts/checks/lockfile.ts']],
])
