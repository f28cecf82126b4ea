import { readdirSync } from 'node:fs'
import type { Operation } from '#shared/contracts/operation.ts'

const FOLDER = new URL('../../shared/contracts/', import.meta.url)

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}

export async function operations(): Promise<Operation[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map((name) => import(new URL(name, FOLDER).href)))
  const found = modules.flatMap((module) =>
    Object.values(module).flatMap((entry) => Object.values(entry ?? {})),
  )
  return found.filter(isOperation)
}
