import pg from 'pg'

/** Makes a test database unreachable, like a crash, and restores it. */
export type Outage = {
  begin(): Promise<void>
  end(): Promise<void>
  endSessionsOf(name: string): Promise<number>
}

export function createOutage(url: string): Outage {
  const asAdmin = async <T>(use: (admin: pg.Client, database: string) => Promise<T>): Promise<T> => {
    const parsed = new URL(url)
    const database = parsed.pathname.slice(1)
    parsed.pathname = '/postgres'
    const admin = new pg.Client({ connectionString: parsed.href })
    await admin.connect()
    try {
      return await use(admin, database)
    } finally {
      await admin.end()
    }
  }
  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`
  return {
    begin: () =>
      asAdmin(async (admin, database) => {
        await admin.query(`alter database ${database} with allow_connections false`)
        await admin.query(terminate, [database])
      }),
    end: () =>
      asAdmin(async (admin, database) => {
        await admin.query(`alter database ${database} with allow_connections true`)
      }),
    endSessionsOf: (name) =>
      asAdmin(async (admin, database) => {
        const { rowCount } = await admin.query(`${terminate} and application_name = $2`, [database, name])
        return rowCount ?? 0
      }),
  }
}
