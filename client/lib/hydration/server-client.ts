import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** On the server every page has a client of its own; in the browser there is one (browser-client.ts), and this is null. */
export const ServerClient = createContext<QueryClient | null>(null)
