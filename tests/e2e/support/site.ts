import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { createTestDatabase, type TestDatabase } from '../../factories/database.ts'
import { createMember, type MemberOverrides } from '../../factories/members.ts'
import { createSignIn, SESSION_SECRET } from '../../factories/sign-in.ts'
import { type ServerNode, startNode } from './node.ts'

export type Site = {
  readonly url: string
  readonly nodes: readonly ServerNode[]
  readonly database: TestDatabase
  readonly dataDir: string
  signIn(context: BrowserContext, overrides?: MemberOverrides): Promise<{ id: string }>
  stop(): Promise<void>
}

/** The product on its own database: one process, or several without a balancer. */
export async function startSite(
  options: { env?: Record<string, string>; nodes?: number } = {},
): Promise<Site> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'trueline-e2e-'))
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', SESSION_SECRET, ...options.env }
  const nodes = await Promise.all(Array.from({ length: options.nodes ?? 1 }, () => startNode(env)))
  const [first] = nodes
  if (!first) throw new Error('a site needs a node')
  return {
    url: first.url,
    nodes,
    database,
    dataDir,
    signIn: async (context, overrides) => {
      const id = await createMember(database.db, overrides)
      const cookie = await createSignIn(database.db, id, SESSION_SECRET)
      const [name = '', value = ''] = cookie.split('=')
      await context.addCookies([
        { name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' },
      ])
      return { id }
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
