import { appendFileSync, readFileSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/test-support.ts'
import { LogFile } from './log-file.ts'

test('a grown log is set aside while its writer goes on, and the file before it is kept', async () => {
  const file = path.join(await temporaryFolder(), 'postgres.log')
  const log = new LogFile(file)
  const writer = log.open()
  writeSync(writer, 'short\n')
  log.trim()
  expect(log.size()).toBe(6)

  appendFileSync(file, 'x'.repeat(5_000_000))
  log.trim()
  writeSync(writer, 'after\n')
  expect(readFileSync(file, 'utf8')).toBe('after\n')
  expect(statSync(`${file}.1`).size).toBe(5_000_006)
  expect(log.tail(0)).toBe('after')
  expect(log.tail(3)).toBe('er')
})
