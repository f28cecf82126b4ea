import * as contracts from '#shared/contracts/index.ts'
import type { FileOperation, Operation } from '#shared/contracts/operation.ts'

export type AnyOperation = Operation | FileOperation

export const operations: readonly AnyOperation[] = Object.values(contracts).flatMap((feature) =>
  Object.values<AnyOperation>(feature),
)
