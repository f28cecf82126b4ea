import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { inputsOf, planChunks, SITES, type Site } from './scripts/build/chunks.ts'
import { leanIcons } from './scripts/build/lean-icons.ts'
import { modelWeights } from './scripts/build/model-weights.ts'
import { plainReact } from './scripts/build/plain-react.ts'

// One site bundles what the other loads on demand, and workers take their time to bundle: both by design, so don't warn.
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false }

const renderer: UserConfig = {
  plugins: [react(), tailwindcss(), leanIcons],
  publicDir: false,
  build: { outDir: 'dist/server', rolldownOptions: { checks } },
  ssr: { noExternal: true },
  // React picks its build by this at run time: unset, both are in the bundle and `npm start` uses the slow one.
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warn',
}

/**
 * All styles are one file, so nothing has to be fetched before a chunk runs: dynamic imports stay the browser's own, and
 * the code that Vite puts around each is left out.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved({ plugins }) {
    const list = plugins as Plugin[]
    const at = list.findIndex(({ name }) => name === 'native:import-analysis-build')
    if (at < 0) throw new Error('Vite names the plugin that wraps dynamic imports differently now')
    list.splice(at, 1)
  },
}

/** TensorFlow Lite's loader names modules of Node that it doesn't use in a browser, and Vite warns of each. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id) => (id === 'fs' || id === 'path' ? `\0${id}` : null),
  load: (id) => (id === '\0fs' || id === '\0path' ? 'export default {}' : null),
}

/** They have no side effects, so unused results can be left out. */
const PURE = ['queryOptions', 'infiniteQueryOptions', 'createContext', 'lazy', 'drawnIcon']

/** What the server renders into the landing page: its texts look like side effects, and would load with the page. */
const ONLY_FOR_SERVER = /[\\/]landing[\\/]story[\\/]/

const browser = (site: Site): UserConfig => ({
  plugins: [plainReact, react(), tailwindcss(), leanIcons, plainImports],
  // React has had this since version 18; wouter still bundles a shim.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  worker: { plugins: () => [withoutNode, modelWeights], rolldownOptions: { checks } },
  publicDir: 'client/public',
  build: {
    outDir: 'dist/client',
    // Both sites are built into one folder.
    emptyOutDir: false,
    manifest: `.vite/${site}.json`,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: inputsOf(site),
      checks,
      treeshake: {
        manualPureFunctions: PURE,
        moduleSideEffects: [{ test: ONLY_FOR_SERVER, sideEffects: false }],
      },
    },
  },
  logLevel: 'warn',
})

/** `dist/client` is what browsers load, built for the site that the mode names; `dist/server` renders the same pages. */
export default defineConfig(async ({ mode }) => {
  const site = SITES.find((name) => name === mode)
  if (!site) return renderer
  const config = browser(site)
  const name = await planChunks(site, config)
  return {
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: {
          // The first file names every page's file, and names don't compress.
          chunkFileNames: 'assets/[hash].js',
          // The styles of both sites are the same, and so is their name.
          assetFileNames: ({ names }: { names: string[] }) =>
            names[0]?.endsWith('.css') ? 'assets/styles-[hash][extname]' : 'assets/[name]-[hash][extname]',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'loaded together', name }],
          },
        },
      },
    },
  }
})
