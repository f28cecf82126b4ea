import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { operations } from '#tests/factories/operations.ts'

const isOperation = (value: unknown) =>
  typeof value === 'object' && value !== null && 'access' in value && 'errors' in value

it('the index has every operation of the contracts, each once', async () => {
  const names = readdirSync(import.meta.dirname).filter((name) => !/test|index/.test(name))
  const modules = await Promise.all(
    names.map((name): Promise<object> => import(new URL(name, import.meta.url).href)),
  )
  const written = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => Object.values(value ?? {}))
    .filter(isOperation)
  expect(written.length).toBeGreaterThan(250)
  expect(new Set(operations)).toEqual(new Set(written))
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(written.length)
})
