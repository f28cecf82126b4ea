import { openDatabase } from '#server/db/client.ts'
import { loadPages } from '#server/platform/pages/pages.ts'
import { KEPT_MS } from '#server/platform/visitors/visitor-cache.ts'
import { createTestApp } from '#tests/factories/app.ts'
import { serveParent } from './child.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is not set')
const max = Number(process.env.BENCH_POOL ?? 20)
const database = openDatabase(url, { max, onError: (error) => console.error(error) })
const pages = process.env.BENCH_PAGES ? await loadPages() : undefined
const product = await createTestApp({
  database: { ...database, drop: () => database.close() },
  keptMs: KEPT_MS,
  ...(pages && { pages }),
})
const address = await product.listen()
serveParent(Number(new URL(address).port), async () => {
  await product.close()
  await database.close()
})
