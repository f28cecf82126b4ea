import { expect } from 'vitest'
import type { TestApp } from './app.ts'

export type TestMember = { id: string; cookie: string }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export async function send(
  { app }: TestApp,
  method: Method,
  url: string,
  person: TestMember | null,
  payload?: object,
) {
  const headers = person ? { cookie: person.cookie } : {}
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}

export const answer = (status: number, body: object) => ({ status, body: expect.objectContaining(body) })
export const refusal = (status: number, code: string) => answer(status, { code })
export const ok = { status: 200, body: { ok: true } }
