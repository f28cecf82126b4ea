import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { SavedAnalysis } from '#shared/contracts/assistant.ts'
import { MODEL_NOTES, type ModelNote } from '#shared/domain/assistant.ts'
import { hasAgreed } from './consent.ts'
import type { Model, ModelAnswer, ModelRequest } from './model/model.ts'
import { costMicros } from './model/prices.ts'
import { redactDocuments } from './model/redact.ts'
import { readBudget, reserve, settleUsage, usageDayOf } from './model/usage.ts'
import { memberNameOf } from './repo.ts'
import { rewriteAnalysis, saveAnalysis } from './saved-analyses.ts'

export type Analysis<Result extends { note: string | null }, Written> = {
  readonly title: string
  readonly build: () => Promise<Result>
  readonly scoreOf: (result: Result) => number | null
  readonly request: (built: Result) => ModelRequest<Written> | null
  readonly withWording: (built: Result, written: Written, model: string) => Result
  readonly saved: (result: Result) => SavedAnalysis
}

export type ToolEvent<Result> =
  | { type: 'progress'; stage: 'analyzing' | 'writing'; characters: number }
  | { type: 'draft'; result: Result & { id: string } }

type Caller<Result> = {
  readonly memberId: string
  readonly signal: AbortSignal
  readonly emit: (event: ToolEvent<Result>) => void
}

/** A model adds to the answer only with consent, within the day's budget, and if it passes our checks. */
export async function perform<Result extends { note: string | null }, Written>(
  deps: Deps,
  model: Model | null,
  analysis: Analysis<Result, Written>,
  { memberId, signal, emit }: Caller<Result>,
): Promise<Result & { id: string }> {
  emit({ type: 'progress', stage: 'analyzing', characters: 0 })
  const built = await analysis.build()
  const { title } = analysis
  const entry = { memberId, title, score: analysis.scoreOf(built), analysis: analysis.saved(built) }
  const id = await saveAnalysis(deps, entry)
  const request = model && analysis.request(built)
  if (!model || !request || !(await hasAgreed(deps, memberId))) return { ...built, id }

  emit({ type: 'draft', result: { ...built, id } })
  emit({ type: 'progress', stage: 'writing', characters: 0 })
  const onCharacters = (characters: number) => emit({ type: 'progress', stage: 'writing', characters })
  const documents = redactDocuments(request.documents, await memberNameOf(deps.database.db, memberId))
  const answer = await askModelInTime(
    deps,
    model,
    { ...request, documents },
    { memberId, signal, onCharacters },
  )
  const result =
    answer.outcome === 'written'
      ? analysis.withWording(built, answer.written, model.name)
      : { ...built, note: answer.note && MODEL_NOTES[answer.note] }
  await rewriteAnalysis(deps, id, analysis.saved(result))
  return { ...result, id }
}

type AnalysisContext = { memberId: string; signal: AbortSignal; onCharacters: (total: number) => void }
type Outcome<Written> = { outcome: 'written'; written: Written } | { outcome: 'none'; note: ModelNote | null }

/** The call counts toward the budget whatever its outcome. */
async function askModelInTime<Written>(
  { database: { db }, clock, env, log }: Deps,
  model: Model,
  request: ModelRequest<Written>,
  { memberId, signal, onCharacters }: AnalysisContext,
): Promise<Outcome<Written>> {
  const now = clock.now()
  const day = { memberId, day: usageDayOf(now) }
  const reserved = model.tokensOf(request)
  const { tokensPerDay } = await readBudget(db, memberId, now)
  if (!(await reserve(db, day, reserved, tokensPerDay))) return { outcome: 'none', note: 'budget' }
  const answer: ModelAnswer<Written> = await model.ask(request, { signal, onCharacters })
  const cost = env.model ? costMicros(env.model, answer.usage) : 0
  await settleUsage(db, day, reserved, { ...answer.usage, costMicros: cost })
  if (answer.outcome === 'written') return answer
  const { outcome, reason } = answer
  if (outcome === 'gone') return { outcome: 'none', note: null }
  log.warn({ outcome, reason, request: request.name }, 'the model added nothing')
  return { outcome: 'none', note: outcome === 'not_usable' ? 'not_usable' : 'unavailable' }
}

/** Formats errors that the caller can still get after the response has started. */
export function errorEvent(error: unknown) {
  const refusal = error instanceof AppError ? error : new AppError('internal', { cause: error })
  return { type: 'error' as const, status: refusal.status, body: refusal.body }
}
