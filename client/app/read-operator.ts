import { operatorQuery } from '#client/lib/operator.ts'
import type { Read } from './page.tsx'

/** For pages that name who runs this site. */
export const readOperator: Read = (_visit, client) => [client.fetchQuery(operatorQuery)]
