import { operatorQuery } from '#client/lib/operator.ts'
import type { Read } from './page.tsx'

export const readOperator: Read = (_visit, client) => [client.fetchQuery(operatorQuery)]
