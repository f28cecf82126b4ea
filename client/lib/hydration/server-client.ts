import { createContext } from 'react'
import type { QueryClient } from '#client/lib/query/query-client.ts'

/** On the server every page has a client of its own; in the browser there is one (browser-client.ts), and this is null. */
export const ServerClient = createContext<QueryClient | null>(null)
