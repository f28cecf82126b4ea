import { readLicenses } from './licenses/read.ts'

/** Lists packages by license; `npm run licenses -- --all` with those that only make and test the product. */
const wantsAll = process.argv.includes('--all')
const packages = readLicenses().filter(({ isDev }) => wantsAll || !isDev)
const groups = Map.groupBy(packages, ({ license }) => license ?? 'no license')
for (const [license, members] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(
    `\n${license} (${members.length})${members.every(({ isAllowed }) => isAllowed) ? '' : ', NOT ALLOWED'}`,
  )
  console.log(members.map(({ name, version }) => `  ${name} ${version}`).join('\n'))
}
console.log(`\n${packages.length} packages.`)
process.exit(packages.every(({ isAllowed }) => isAllowed) ? 0 : 1)
