import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `dist/client` is what browsers load, `dist/server` renders the same pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'client/public',
  build: isSsrBuild
    ? { outDir: 'dist/server' }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rollupOptions: { input: 'client/entry-client.tsx' },
      },
  ssr: { noExternal: true },
  logLevel: 'warn',
}))
