import pg from 'pg'
import { createTemplate, createTestDatabase } from '#tests/factories/database.ts'
import { measureThroughput } from './throughput.ts'
await createTemplate(process.env.TEST_DATABASE_URL ?? '')
const d = await createTestDatabase()
const pool = new pg.Pool({ connectionString: d.url, max: 16 })
try { console.log(await measureThroughput(pool)) } finally { await pool.end(); await d.drop() }
