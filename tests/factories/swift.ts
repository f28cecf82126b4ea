import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { Env } from '#server/env.ts'
import { claimPort } from './ports.ts'
import { answering } from './redis.ts'

const call = promisify(execFile)
const RINGS = ['account', 'container', 'object'] as const
const ANSWERS_WITHIN_MS = 120_000

export type Swift = { s3: NonNullable<Env['s3']>; stop(): Promise<void> }

/**
 * OpenStack Swift on loopback, speaking S3 and checking its signatures: one replica, everything below a folder that `stop`
 * removes (Debian: swift-proxy swift-account swift-container swift-object memcached).
 */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'trueline-swift-'))
  const ports = { account: await claimPort(), container: await claimPort(), object: await claimPort() }
  const [proxy, memcached] = [await claimPort(), await claimPort()]
  const started: ChildProcess[] = []
  const stop = async () => {
    for (const child of started) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await mkdir(join(folder, 'devices', 'd1'), { recursive: true })
    await writeFile(
      join(folder, 'swift.conf'),
      '[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n',
    )
    await buildRings(folder, ports)
    started.push(spawn('memcached', ['-l', '127.0.0.1', '-p', `${memcached}`, '-u', userInfo().username]))
    const start = async (name: string, port: number, conf: string) => {
      const path = join(folder, `${name}.conf`)
      await writeFile(path, conf)
      const child = spawn(`swift-${name}-server`, [path], { stdio: 'ignore' })
      started.push(child)
      await answering(port, child)
    }
    // The proxy would stop using a server that it found closed.
    await Promise.all(RINGS.map((ring) => start(ring, ports[ring], storageConf(folder, ring, ports[ring]))))
    await start('proxy', proxy, proxyConf(folder, proxy, memcached))
    const s3 = {
      endpoint: `http://127.0.0.1:${proxy}`,
      region: 'us-east-1',
      bucket: 'trueline',
      accessKeyId: 'test:tester',
      secretAccessKey: 'testing',
    }
    await createBucket(s3)
    return { s3, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** All in one process: each `swift-ring-builder` loads Python and Swift for one step of one ring. */
async function buildRings(folder: string, ports: Record<(typeof RINGS)[number], number>): Promise<void> {
  const lines = RINGS.flatMap((ring) => [
    'ring = RingBuilder(2, 1, 1)',
    `ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': ${ports[ring]}, 'device': 'd1', 'weight': 1})`,
    'ring.rebalance()',
    `ring.get_ring().save(sys.argv[1] + '/${ring}.ring.gz')`,
  ])
  const program = ['import sys', 'from swift.common.ring import RingBuilder', ...lines].join('\n')
  // The Python that Debian's packages use; another one may come first in the path.
  await call('/usr/bin/python3', ['-c', program, folder])
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
# On a busy machine: half a second to connect, as it comes, is answered with 503.
conn_timeout = 20
node_timeout = 60
`

const storageConf = (folder: string, ring: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${ring}-server
[app:${ring}-server]
use = egg:swift#${ring}
`

const proxyConf = (folder: string, port: number, memcached: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# The only copy is asked again, whatever it answered before.
error_suppression_interval = 0
conn_timeout = 20
node_timeout = 60
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`

async function createBucket({ endpoint, region, bucket, ...credentials }: Swift['s3']): Promise<void> {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint }),
    forcePathStyle: true,
    maxAttempts: 1,
  })
  for (const end = Date.now() + ANSWERS_WITHIN_MS; ; await pause(200)) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      return
    } catch (error) {
      if (Date.now() > end) throw new Error('Swift does not answer', { cause: error })
    }
  }
}
