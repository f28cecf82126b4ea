import type { TestApp } from './app.ts'

/** The count under a key, `<limit>:<subject>`. */
export async function readPoints({ deps }: TestApp, key: string): Promise<number | undefined> {
  const { rows } = await deps.database.pool.query('select points from rate_limits where key = $1', [key])
  return rows[0]?.points
}

/** Sets the count, to reach a limit of hundreds without hundreds of requests. */
export async function writePoints({ deps }: TestApp, key: string, points: number): Promise<void> {
  const { rowCount } = await deps.database.pool.query('update rate_limits set points = $1 where key = $2', [
    points,
    key,
  ])
  if (rowCount !== 1) throw new Error(`nothing is counted under ${key}`)
}
