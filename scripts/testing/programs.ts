import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The programs that `npm run test:all` needs, with their Debian packages. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'firefox-esr': ['firefox-esr'],
  memcached: ['memcached'],
  nginx: ['nginx'],
  openssl: ['openssl'],
  pgbouncer: ['pgbouncer'],
  'redis-server': ['redis-server'],
  'swift-proxy-server': ['swift', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  turnserver: ['coturn'],
  WebKitWebDriver: ['webkit2gtk-driver'],
  Xvfb: ['xvfb'],
}

/** Installs the programs that are missing (Debian and its derivatives, as root); elsewhere throws and names them. */
export async function ensurePrograms(): Promise<void> {
  const missing = await missingPrograms()
  if (missing.length === 0) return
  if (await canInstall()) await install(missing.flatMap((program) => PACKAGES[program] ?? []))
  const stillMissing = await missingPrograms()
  if (stillMissing.length === 0) return
  const packages = stillMissing.flatMap((program) => PACKAGES[program] ?? [])
  throw new Error(
    `\`npm run test:all\` needs ${stillMissing.join(', ')}. On Debian and Ubuntu install them with: apt-get install ${packages.join(' ')}`,
  )
}

async function missingPrograms(): Promise<string[]> {
  const programs = Object.keys(PACKAGES)
  const found = await Promise.all(programs.map(isInstalled))
  return programs.filter((_, index) => !found[index])
}

export async function canInstall(): Promise<boolean> {
  return process.getuid?.() === 0 && (await isInstalled('apt-get'))
}

/** Installs Debian packages. Throws what apt-get said when it fails. */
export async function install(packages: readonly string[]): Promise<void> {
  // Without this run level, packages start their servers.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-qq']
  await promisify(execFile)('apt-get', ['update', ...options], { env })
  await promisify(execFile)(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...options, ...packages],
    { env },
  )
}

function isInstalled(program: string): Promise<boolean> {
  return promisify(execFile)('sh', ['-c', 'command -v "$0"', program]).then(
    () => true,
    () => false,
  )
}
