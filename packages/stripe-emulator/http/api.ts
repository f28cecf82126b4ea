import { API_VERSION } from '../model/common.ts'
import { routes } from '../resources/routes.ts'
import type { Account, Work } from '../work.ts'
import { authenticate, authorize, givenKey, type Keys } from './auth.ts'
import { invalid, refusalOf, StripeRefusal } from './errors.ts'
import { present } from './expand.ts'
import { readHash } from './fields.ts'
import { parseForm } from './form.ts'
import { type Answer, idempotency } from './idempotency.ts'
import { publicView } from './public-view.ts'
import type { Call, Route } from './route.ts'

export type ApiRequest = {
  id: string
  method: string
  path: string
  query: string
  body: string
  headers: import('node:http').IncomingHttpHeaders
}

export type ApiAnswer = Answer & { replayed: boolean }

/** A fault during the work: it takes `ms` longer, or ends in a 500. */
export type ExecutionFault = { ms: number; fails: boolean }

/** The API itself: authenticate, find, validate, then execute once per idempotency key. */
export function createApi(account: Account, keys: Keys) {
  const replays = idempotency(account.store)
  account.store.transaction(replays.forgetOld)

  return async function answer(request: ApiRequest, { ms, fails }: ExecutionFault): Promise<ApiAnswer> {
    try {
      const { found, call, expand, apiKey } = read(request, keys)
      const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
      const work: Work = { ...account, request: { id: request.id, idempotency_key: key?.toString() ?? null } }
      const execute = () => {
        if (fails) throw new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred.' })
        return run(work, found, call, expand)
      }
      if (typeof key !== 'string') {
        await waitFor(ms)
        return { ...settle(account, execute, () => {}), replayed: false }
      }
      const keyedRequest = { key, apiKey, method: request.method, path: request.path, body: request.body }
      const replay = replays.begin(keyedRequest)
      if (replay) return { ...replay, replayed: true }
      try {
        await waitFor(ms)
        return { ...settle(account, execute, (given) => replays.store(keyedRequest, given)), replayed: false }
      } finally {
        replays.finish(keyedRequest)
      }
    } catch (error) {
      const refusal = refusalOf(error)
      return { status: refusal.status, body: { error: refusal.body }, replayed: false }
    }
  }
}

function read(request: ApiRequest, keys: Keys) {
  const { key: keyParam, ...given } = parseForm(request.method === 'POST' ? request.body : request.query)
  const apiKey = givenKey(request.headers, keyParam)
  const kind = authenticate(keys, apiKey)
  versionAccepted(request.headers['stripe-version'])
  const { found, id, second } = findRoute(request)
  authorize(kind, found.access)
  // stripe.js adds its caller's position to every call; the API ignores it.
  const { _stripe_account, payment_user_agent, time_on_page, ...params } = given
  const values = readHash(found.shape, params, '')
  const expand = Array.isArray(values.expand) ? values.expand.map(String) : []
  return {
    found,
    apiKey: apiKey ?? '',
    expand,
    call: { params: values, id, second, publishable: kind === 'publishable' },
  }
}

function versionAccepted(given: string | string[] | undefined) {
  if (given === undefined || given === API_VERSION) return
  throw invalid(`Invalid Stripe API version: ${given}. This emulator speaks ${API_VERSION} only.`)
}

function findRoute(request: ApiRequest): { found: Route; id: string; second: string } {
  for (const found of routes) {
    const match = found.method === request.method ? found.path.exec(request.path) : null
    if (match)
      return { found, id: decodeURIComponent(match[1] ?? ''), second: decodeURIComponent(match[2] ?? '') }
  }
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}

function run(work: Work, found: Route, call: Call, expand: string[]): Answer {
  const result = found.run(work, call)
  return { status: 200, body: call.publishable ? publicView(result) : present(work, result, expand) }
}

/** A refusal with `storesAnswer` commits its work; any other is rolled back, and only the response is stored. */
function settle(account: Account, execute: () => Answer, store: (answer: Answer) => void): Answer {
  const { transaction } = account.store
  try {
    return transaction(() => {
      const answer = attempt(execute)
      store(answer)
      return answer
    })
  } catch (error) {
    const refusal = refusalOf(error)
    const answer = { status: refusal.status, body: { error: refusal.body } }
    transaction(() => store(answer))
    return answer
  }
}

function attempt(execute: () => Answer): Answer {
  try {
    return execute()
  } catch (error) {
    if (error instanceof StripeRefusal && error.storesAnswer)
      return { status: error.status, body: { error: error.body } }
    throw error
  }
}

export function waitFor(ms: number): Promise<void> {
  if (ms === 0) return Promise.resolve()
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
