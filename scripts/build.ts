import { buildIfStale } from './build/client.ts'

const built = await buildIfStale()
console.log(built ? 'Built dist/.' : 'dist/ is up to date.')
