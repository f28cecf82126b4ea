import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every page needs, which changes less often than the product. */
const VENDOR =
  /node_modules[\\/]((react|react-dom|scheduler|wouter|regexparam|@tanstack)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))/

/** `dist/client` is what browsers load; `dist/server` renders the same pages and needs no other package. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  // React has had this since version 18; wouter still bundles a shim.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  worker: { format: 'es' },
  // Found before the first page, so that none is reloaded for a package that it needs.
  optimizeDeps: {
    entries: ['client/entry-client.tsx', 'client/{app,features,lib,parts,ui}/**/*.{ts,tsx}', '!**/*.test.*'],
  },
  server: { fs: { allow: ['client', 'shared', 'node_modules'] } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          input: ['client/entry-client.tsx', 'client/ui/styles.css'],
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: 'vendor', test: VENDOR }],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? true : [] },
      keepProcessEnv: false,
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: 'client/entry-server.tsx' },
      },
    },
  },
  builder: {},
}))
