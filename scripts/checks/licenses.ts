import { readLicenses } from '../licenses/read.ts'

/** Every package of the lockfile must have an allowed license. */
const packages = readLicenses()
const refused = packages.filter(({ isAllowed }) => !isAllowed)
for (const { name, version, license } of refused)
  console.error(
    `${name} ${version}: ${license ?? 'no license'} is not among those in scripts/licenses/allowed.ts`,
  )
console.log(`${packages.length} packages`)
process.exit(refused.length === 0 && packages.length > 0 ? 0 : 1)
