import { build, type InlineConfig, type Rollup } from 'vite'

type Stage = {
  readonly name: string
  readonly roots: readonly string[]
  /** Only what it shares with later stages goes into the named chunk; the rest stays in the page's own file. */
  readonly shared?: string
  /** What only the roots need stays in their own files. */
  readonly leavesOwn?: true
}

/** Signing in and out reloads the page, so visitors and members have separate builds. */
export const SITES = ['visitor', 'member'] as const
export type Site = (typeof SITES)[number]

/** The file of a site's name that begins it, below the root. */
export const entryOf = (site: Site) => `client/entry-${site}.ts`

/** What the visitors' entry imports when a page is to be hydrated. */
export const BEGIN_VISITOR = 'client/begin-visitor.ts'
/** Second among the visitors' inputs, so that both sites bundle React's modules in the order of their entries. */
export const inputsOf = (site: Site) =>
  site === 'visitor' ? [entryOf(site), BEGIN_VISITOR] : [entryOf(site)]

/**
 * Without pages that show a form or the filters of a list at once, such as Help: the contracts that these need would load with
 * all of them.
 */
const PUBLIC_PAGES = ['client/app/resume-cards/resume-card-page.tsx', 'client/app/members/visitor-page.tsx']
const MEMBER_PAGES = [
  'client/app/resume-cards/resume-cards-page.tsx',
  'client/app/jobs/jobs-page.tsx',
  'client/app/members/members-page.tsx',
  'client/app/network/messages-page.tsx',
  'client/app/network/connections-page.tsx',
  'client/app/settings/settings-page.tsx',
]

/**
 * What loads together is one file. By default the bundler makes a chunk of every module that two pages share: sixty requests
 * for the landing page, each compressed separately. Each stage is everything its roots import that earlier stages don't
 * have.
 */
const STAGES: Readonly<Record<Site, readonly Stage[]>> = {
  visitor: [
    // The entry waits before it loads the rest, so it must not find its own modules there.
    { name: 'start', roots: [entryOf('visitor')] },
    { name: 'site', roots: [BEGIN_VISITOR] },
    // What the landing page shares with dialogs and other pages: too little for separate files.
    { name: 'site', roots: ['client/features/marketing/landing/landing-screen.tsx'], leavesOwn: true },
    { name: 'pwa', roots: ['client/features/pwa/pwa-layer.tsx'] },
    { name: 'queries', roots: ['client/app/query-frame.tsx'] },
    // What pages that read from the API share with each other and with dialogs.
    { name: 'queries', roots: PUBLIC_PAGES, leavesOwn: true },
  ],
  member: [
    { name: 'site', roots: [entryOf('member'), 'client/app/home/home-page.ts'] },
    { name: 'pwa', roots: ['client/features/pwa/pwa-layer.tsx'] },
    // Pages must not load the in-call screen because of shared fields and menus.
    { name: 'common', roots: [...PUBLIC_PAGES, ...MEMBER_PAGES], shared: 'common' },
    { name: 'call', roots: ['client/features/video/in-call/in-call-screen.tsx'] },
  ],
}
/** Changes less often than the product, so it stays cached. */
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0plain-react/

/** The chunk of a module, from a trial build with the bundler's own chunks; undefined leaves it to the bundler. */
export async function planChunks(
  site: Site,
  config: InlineConfig,
): Promise<(id: string) => string | undefined> {
  const result = await build({ ...config, configFile: false, build: { ...config.build, write: false } })
  if (!('output' in result)) throw new Error('the trial build gave no output')
  const chunks = result.output.filter((part) => part.type === 'chunk')
  const planned = new Map<string, string>()
  const sharedIn = new Map<string, string>()
  for (const { name, roots, shared, leavesOwn = false } of STAGES[site]) {
    for (const id of roots.flatMap((root) => modulesBelow(chunks, root, leavesOwn))) {
      if (REACT.test(id)) planned.set(id, 'react')
      else if (!planned.has(id)) {
        if (shared === undefined) planned.set(id, sharedIn.get(id) ?? name)
        else if (!sharedIn.has(id)) sharedIn.set(id, shared)
      }
    }
  }
  // The entry waits for other chunks, so they must not find their modules in its file.
  for (const chunk of chunks) if (chunk.isEntry && chunk.facadeModuleId) planned.delete(chunk.facadeModuleId)
  return (id) => (id.endsWith('.css') ? undefined : REACT.test(id) ? 'react' : planned.get(id))
}

/** The modules that load, at the latest, with a module: its chunk's (unless left out) and those of all chunks it imports. */
function modulesBelow(chunks: readonly Rollup.OutputChunk[], root: string, leavesOwn: boolean): string[] {
  const first = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(root)))
  if (!first) throw new Error(`${root} is in no chunk`)
  const reached = new Set([first])
  for (const chunk of reached) {
    for (const file of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === file)
      if (next) reached.add(next)
    }
  }
  if (leavesOwn) reached.delete(first)
  return [...reached].flatMap(({ moduleIds }) => moduleIds)
}
