import { runServer } from '../../server/run.ts'
import { openSources } from './sources.ts'

/** The server of `npm run dev`: it serves the client's sources instead of a build. */
const [folder = '', hotPort] = process.argv.slice(2)
await runServer({ openPages: () => openSources({ folder, hotPort: Number(hotPort) }) })
