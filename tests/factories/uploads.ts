import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Purpose } from '#shared/domain/uploads.ts'
import type { TestApp } from './app.ts'
import { send, type TestMember } from './http.ts'

export function prepare(test: TestApp, member: TestMember, payload?: object) {
  return send(test, 'POST', '/api/objects/upload', member, payload)
}

export async function put(
  { app }: TestApp,
  member: TestMember | null,
  url: string,
  payload: Buffer,
  type?: string,
) {
  const headers = { ...(member && { cookie: member.cookie }), ...(type && { 'content-type': type }) }
  const response = await app.inject({ method: 'PUT', url, headers, payload })
  return { status: response.statusCode, body: response.json() }
}

/** Uploads a file that is accepted; returns its `url`, ready to be claimed. */
export async function upload(
  test: TestApp,
  member: TestMember,
  bytes: Buffer,
  purpose: Purpose = 'id_document',
): Promise<string> {
  const { body } = await prepare(test, member, { purpose })
  const answer = await put(test, member, body.uploadURL, bytes)
  if (answer.status !== 200) throw new Error(`the upload was answered with ${JSON.stringify(answer.body)}`)
  return body.url
}

/** Names of the files that are stored or being received. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const folders = ['objects', 'spool'].map((name) => join(dataDir, name))
  const found = folders.map((path) => readdir(path, { recursive: true, withFileTypes: true }).catch(() => []))
  return (await Promise.all(found)).flatMap((entries) =>
    entries.filter((entry) => entry.isFile()).map(({ name }) => name),
  )
}
