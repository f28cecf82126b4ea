import { hash, verify } from '@node-rs/argon2'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { AppError } from '#server/platform/http/app-error.ts'
import {
  coreOf,
  easyToGuess,
  normalPassword,
  type PasswordOwner,
  passwordProblem,
} from '#shared/domain/account/passwords.ts'
import { BRAND } from '#shared/domain/brand.ts'

/** OWASP's password storage cheat sheet: 19 MiB, 2 passes; the library defaults to argon2id. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Six random characters take an estimated million guesses: at a hundred an hour, a thousand years. */
const ESTIMATED_GUESSES_MIN = 1_000_000
/** Estimating takes longer for long passwords, and a long prefix is enough. */
const ESTIMATED_LENGTH_MAX = 64
const SITE_WORDS = ['linkedin', 'recruiter', 'recruiting', 'hiring', 'career', 'careers', 'jobs', 'resume']
/** Around a common word: a year and two symbols. */
const DECORATION_MAX = 6

export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), PARAMETERS)

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches the hash. A null hash (no such account) costs the same work and fails, so timing doesn't
 * reveal whether an account exists.
 */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await dummyHash), normalPassword(password))
  return fits && passwordHash !== null
}

let estimator: Promise<ZxcvbnFactory> | undefined

/** Throws `password_too_common` for an easy password, by rule or by lists of common ones. */
export async function refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
  const problem = passwordProblem(password, owner) ?? (await commonProblem(password, owner))
  if (problem) throw new AppError('password_too_common', { fields: { password: problem } })
}

async function commonProblem(password: string, { email = '', firstName = '', lastName = '' }: PasswordOwner) {
  estimator ??= openEstimator()
  const words = await estimator
  const start = Array.from(normalPassword(password)).slice(0, ESTIMATED_LENGTH_MAX).join('')
  const own = [BRAND, ...SITE_WORDS, email, email.split('@')[0] ?? '', firstName, lastName].filter(
    (word) => word.length > 2,
  )
  const { guesses } = words.check(start, own)
  return guesses < ESTIMATED_GUESSES_MIN || isDecoratedWord(words, start, own)
    ? easyToGuess("It's easy to guess")
    : null
}

async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs })
}

/** A common word or password with a year or a few symbols, such as 'Vancouver2026'. */
function isDecoratedWord(words: ZxcvbnFactory, password: string, own: string[]): boolean {
  const core = coreOf(password)
  if (core.length < 4 || password.length - core.length > DECORATION_MAX) return false
  const { sequence } = words.check(core, own)
  return sequence.length === 1 && sequence[0]?.pattern === 'dictionary'
}
