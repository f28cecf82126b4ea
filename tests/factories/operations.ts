import { readdirSync } from 'node:fs'
import type { FileOperation, Operation } from '#shared/contracts/operation.ts'

const FOLDER = new URL('../../shared/contracts/', import.meta.url)

export type AnyOperation = Operation | FileOperation

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}

export async function operations(): Promise<AnyOperation[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((name) => import(new URL(name, FOLDER).href)))
  const found = modules.flatMap((module) =>
    Object.values(module).flatMap((entry) => Object.values(entry ?? {})),
  )
  return found.filter(isOperation)
}
