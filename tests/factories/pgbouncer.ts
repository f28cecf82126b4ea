import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimPort, listen } from './ports.ts'
import { answering } from './redis.ts'

export type TestPgBouncer = { readonly url: string; stop(): Promise<void> }

/** A PgBouncer in transaction mode, set up as docs/scaling.md says, with few connections so that they change hands. */
export async function startPgBouncer(databaseUrl: string): Promise<TestPgBouncer> {
  const { username, password, pathname, searchParams, hostname, port } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'trueline-pgbouncer-'))
  // If we are root, PgBouncer runs as `nobody` and can't open a socket in our folder.
  const proxy = createServer((socket) => {
    const host = searchParams.get('host')
    const server = host ? connect(join(host, `.s.PGSQL.${port}`)) : connect(Number(port || 5432), hostname)
    socket.pipe(server).pipe(socket)
    for (const side of [socket, server])
      side.on('error', () => [socket, server].map((each) => each.destroy()))
  })
  const proxyPort = await listen(proxy)
  const ownPort = await claimPort()
  const file = join(folder, 'pgbouncer.ini')
  const name = pathname.slice(1)
  const login = `user=${username} password='${decodeURIComponent(password)}'`
  await writeFile(
    file,
    `[databases]
${name} = host=127.0.0.1 port=${proxyPort} dbname=${name} ${login} connect_query='set statement_timeout to 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
  )
  await chmod(folder, 0o755)
  const unprivileged = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...unprivileged, file], { stdio: 'ignore' })
  await answering(ownPort, child)
  return {
    url: `postgres://${username}@127.0.0.1:${ownPort}/${name}`,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      proxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
