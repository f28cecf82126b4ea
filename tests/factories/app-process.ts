import { openDatabase, PATIENCE } from '#server/db/client.ts'
import { createTestApp } from './app.ts'

/** A node of the API as a process of its own, to be killed: `DATABASE` and `DATA_DIR` say on what; tells its address. */
const { DATABASE = '', DATA_DIR = '' } = process.env
const database = openDatabase(DATABASE, { patience: PATIENCE, onError: () => {} })
const node = await createTestApp({ database: { ...database, drop: database.close }, env: { DATA_DIR } })
process.send?.(await node.listen())
