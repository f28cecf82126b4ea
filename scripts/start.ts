import { buildIfStale } from './build/client.ts'

await buildIfStale()
await import('../server/main.ts')
