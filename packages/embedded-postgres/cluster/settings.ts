/** Our settings file in the cluster; postgresql.conf, which initdb fits to the machine, includes it. */
export const settingsFile = (name: string) => `${name}.conf`

const settings: Record<string, string> = {
  // A few processes with a pool each, and room for a tool.
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Parallel queries would need more shared memory than a container has by default (64 MB).
  max_parallel_workers_per_gather: '0',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  // Failed statements contain users' data. The client gets the error and decides what to log.
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_checkpoints: 'off',
}

/** `where` says what the server listens on. */
export function settingsText(where: Record<string, string>): string {
  const lines = Object.entries({ ...settings, ...where }).map(
    ([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  )
  return `# Written at each start; changes made here are lost.\n${lines.join('\n')}\n`
}

/** Only our role may connect, by password. The superuser has none and is used in single-user mode. */
export function accessRules(name: string): string {
  const who = `${process.platform === 'win32' ? 'host' : 'local'} all ${name}`
  return `${who} ${process.platform === 'win32' ? '127.0.0.1/32 ' : ''}scram-sha-256\n`
}
