import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `dist/client` is what browsers load; `dist/server` renders the same pages and needs no other package. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  worker: { format: 'es' },
  server: { fs: { allow: ['client', 'shared', 'node_modules'] } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: false,
        rolldownOptions: { input: ['client/entry-client.tsx', 'client/ui/styles.css'] },
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
