import { type ServerChild, startChild } from './child.ts'

/** Those of `npm start`. */
const FLAGS = ['--max-semi-space-size=64']

export type Servers = { product(): Promise<ServerChild>; bare(): Promise<ServerChild> }

export function serversOn(databaseUrl: string): Servers {
  return {
    product: () => startChild('./product.ts', { DATABASE_URL: databaseUrl }, FLAGS),
    bare: () => startChild('./bare.ts'),
  }
}
