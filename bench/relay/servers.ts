import { type ServerChild, startChild } from './child.ts'

const FLAGS = ['--no-allocation-site-pretenuring']

export type Servers = { product(): Promise<ServerChild>; bare(): Promise<ServerChild> }

export function serversOn(databaseUrl: string): Servers {
  return {
    product: () => startChild('./product.ts', { DATABASE_URL: databaseUrl }, FLAGS),
    bare: () => startChild('./bare.ts'),
  }
}
