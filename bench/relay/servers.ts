import { type ServerChild, startChild } from './child.ts'

export type Servers = { product(): Promise<ServerChild>; bare(): Promise<ServerChild> }

export function serversOn(databaseUrl: string): Servers {
  return {
    product: () => startChild('./product.ts', { DATABASE_URL: databaseUrl }),
    bare: () => startChild('./bare.ts'),
  }
}
