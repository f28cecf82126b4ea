import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { render, setTransport } from '#client/entry-server.tsx'
import type { Pages } from '#server/platform/pages/pages.ts'
import { renderHere } from '#server/platform/pages/render-here.ts'

/** The browser's scripts and styles aren't built, only named. */
const ASSETS = { script: 'assets/entry.js', styles: ['assets/styles.css'], preloads: [] }

/** The client's real pages, rendered in this process from its sources. */
export async function renderedPages(): Promise<Pages> {
  const folder = await mkdtemp(join(tmpdir(), 'trueline-pages-'))
  return {
    folder,
    trouble: { away: '<h1>away</h1>', broken: '<h1>broken</h1><!--message-->' },
    render: renderHere(async () => ({ render, setTransport }), ASSETS),
    close: async () => {
      setTransport((path, init) => fetch(path, init))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
