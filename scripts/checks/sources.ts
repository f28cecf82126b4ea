import { execFileSync } from 'node:child_process'

/** Paths of the files git tracks or would track, that exist and match. */
export function trackedFiles(pattern: RegExp): string[] {
  const output = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  })
  return output.split('\n').filter((path) => pattern.test(path))
}
