import { operatorQuery } from '#client/lib/operator.ts'
import type { ReadAnswers } from './page.tsx'

export const readOperator: ReadAnswers = (_visit, client) => [client.fetchQuery(operatorQuery)]
