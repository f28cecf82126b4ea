import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as client from '#client/entry-server.tsx'
import type { Pages } from '#server/platform/pages/pages.ts'
import { createRenderer } from '#server/platform/pages/renderer.ts'

/** The browser's scripts and styles aren't built, only named. */
const ASSETS = { script: 'assets/entry.js', styles: ['assets/styles.css'], preloads: [], later: [] }

/** The client's real pages, rendered from its sources. */
export async function renderedPages(): Promise<Pages> {
  return {
    folder: await mkdtemp(join(tmpdir(), 'trueline-pages-')),
    trouble: { away: '<h1>away</h1>', broken: '<h1>broken</h1><!--message-->' },
    render: createRenderer(client, { visitor: ASSETS, member: ASSETS }),
  }
}
