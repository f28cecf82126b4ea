import { createServer } from 'node:http'
import pg from 'pg'
import { serveRaw } from '../../relay/child.ts'
import { STATEMENTS, toCard, toCardsPage, toJob, toJobsPage } from './raw-queries.ts'

/** The limit: `node:http` and a prepared query that return the same JSON. */
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is not set')
const pool = new pg.Pool({ connectionString: url, max: 20 })
const CARD = '/api/resume-cards/'
const JOB = '/api/jobs/'

async function answer(path: string): Promise<object | undefined> {
  if (path === '/api/resume-cards') {
    const { rows } = await pool.query(STATEMENTS.cards)
    return toCardsPage(rows)
  }
  if (path === '/api/jobs') {
    const { rows } = await pool.query(STATEMENTS.jobs)
    return toJobsPage(rows)
  }
  if (path.startsWith(CARD)) {
    const { rows } = await pool.query({ ...STATEMENTS.card, values: [path.slice(CARD.length)] })
    return rows.map(toCard)[0]
  }
  if (!path.startsWith(JOB)) return undefined
  const { rows } = await pool.query({ ...STATEMENTS.job, values: [path.slice(JOB.length)] })
  return rows.map(toJob)[0]
}

const http = createServer(async ({ url: path = '' }, response) => {
  const found = await answer(path)
  const body = JSON.stringify(found ?? {})
  response.writeHead(found ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
await serveRaw(http, () => pool.end())
