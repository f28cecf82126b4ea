import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ResponseAt } from '#client/lib/api.ts'
import { failureText } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import { refreshAssistant } from './queries.ts'
import type { AnalysisEndpoint, BodyAt } from './stream.ts'

type State<Body, Result> = {
  /** The input of this result; quotes point into it. */
  readonly request: Body | null
  readonly result: Result | null
  readonly isPending: boolean
  /** Characters a model has written so far; null while none writes. */
  readonly written: number | null
}

type Texts<Result> = {
  readonly failed: string
  readonly done: (result: Result) => { title: string; description: string }
}

const NOTHING = { request: null, result: null, isPending: false, written: null }
const loadStream = () => import('./stream.ts')

export function useAnalysis<E extends AnalysisEndpoint>(endpoint: E, texts: Texts<ResponseAt<E>>) {
  const client = useQueryClient()
  const [state, setState] = useState<State<BodyAt<E>, ResponseAt<E>>>(NOTHING)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (body: BodyAt<E>) => {
    const control = new AbortController()
    running.current = control
    setState({ request: body, result: null, isPending: true, written: null })
    try {
      const { analyse } = await loadStream()
      const result = await analyse(endpoint, body, {
        signal: control.signal,
        onEvent: (event) =>
          setState((current) =>
            event.type === 'draft'
              ? { ...current, result: event.result }
              : { ...current, written: event.stage === 'writing' ? event.characters : null },
          ),
      })
      setState({ request: body, result, isPending: false, written: null })
      toast(texts.done(result))
    } catch (error) {
      setState((current) => ({ ...current, isPending: false, written: null }))
      if (!control.signal.aborted) toast({ ...failure(error, texts.failed), tone: 'destructive' })
    } finally {
      await refreshAssistant(client)
    }
  }

  return {
    ...state,
    run,
    /** Keeps what is there: the built-in analysis is complete without the model. */
    stop: () => running.current?.abort(),
    reopen: (request: BodyAt<E>, result: ResponseAt<E>) =>
      setState({ request, result, isPending: false, written: null }),
  }
}

function failure(error: unknown, otherwise: string) {
  return {
    title: 'Analysis Failed',
    description: failureText(error, otherwise),
  }
}
