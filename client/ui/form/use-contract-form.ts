import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { ApiError } from '#client/lib/api.ts'
import { type BodySchema, contractResolver, type Sentences, sentencesOf } from './resolver.ts'

type Options<Values extends FieldValues, Body extends FieldValues> = {
  /** What the endpoint takes; its sentences are the form's. */
  schema: BodySchema<Body>
  /** Every field, as it is typed. */
  defaults: Values
  /** What was typed in the contract's shape, where that is another. */
  toInput?: (values: Values) => FieldValues
  /** What only several fields together show. */
  rules?: (values: Values) => Sentences
  /** Sends what was typed, which stays until then. Its errors are shown. */
  onSubmit: (input: Body, values: Values) => unknown
  onInvalid?: (sentences: Sentences) => void
  onFailed?: (error: unknown, failure: string) => void
  /** Said where the server said nothing. */
  failed?: string
  /** Said where fields are marked. */
  wrong?: string
  /** The page is left once it is sent: it stays pending. */
  leaves?: boolean
}

export type ContractForm<Values extends FieldValues = FieldValues> = {
  readonly methods: UseFormReturn<FieldValues, unknown, unknown>
  readonly isPending: boolean
  readonly isDone: boolean
  /** Counts refusals: after each, the form leads to what is wrong. */
  readonly refusals: number
  submit(event?: SyntheticEvent): void
  mark(sentences: Sentences): void
  /** Shows an error of the API, at the fields it names. */
  refuse(error: unknown): void
  change(patch: Partial<Values>): void
  values(): Values
}

const NOT_REACHED = 'Check your connection and try again.'
/** For `wrong`, where the fields may be out of sight. */
export const MARKED = 'Please look at the marked fields.'

/**
 * A form judged by a contract's schema, in the browser and by the server alike. What was typed survives refusals, and a
 * sign-in in between (client/lib/drafts).
 */
export function useContractForm<Values extends FieldValues, Body extends FieldValues>(
  options: Options<Values, Body>,
): ContractForm<Values> {
  const { defaults, onSubmit, onInvalid, onFailed, wrong, failed = NOT_REACHED, leaves = false } = options
  const isSending = useRef(false)
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle')
  const { methods, values } = useMethods(options)
  const { refusals, show, countRefusal } = useRefusals(methods, isSending)
  const refuse = (error: unknown) => {
    const failure = (error instanceof ApiError && error.text) || failed
    show(fieldsOf(error), failure)
    onFailed?.(error, failure)
  }
  const send = async (input: Body) => {
    setState('pending')
    try {
      await onSubmit(input, values())
      setState('done')
    } catch (error) {
      setState('idle')
      refuse(error)
    }
  }
  const refuseInput = (errors: FieldErrors) => {
    const sentences = sentencesOf(errors)
    // What no field can show is said of the form.
    const unseen = Object.keys(sentences).find((name) => !(name in defaults))
    show({}, wrong ?? (unseen && sentences[unseen]))
    onInvalid?.(sentences)
  }
  const submit = async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      await methods.handleSubmit(send, refuseInput)()
    } finally {
      isSending.current = false
      countRefusal()
    }
  }
  return {
    methods,
    isPending: state === 'pending' || (leaves && state === 'done'),
    isDone: state === 'done',
    refusals,
    submit: (event) => {
      event?.preventDefault()
      if (!leaves || state !== 'done') void submit()
    },
    mark: (sentences) => show(sentences, undefined),
    refuse,
    change: (patch) => enterAll(methods, patch),
    values,
  }
}

function useRefusals(methods: ContractForm['methods'], isSending: RefObject<boolean>) {
  const isRefused = useRef(false)
  const [refusals, setRefusals] = useState(0)
  // Not before the end of handleSubmit: until then, fields don't show what it found.
  const countRefusal = () => {
    if (isSending.current || !isRefused.current) return
    isRefused.current = false
    setRefusals((count) => count + 1)
  }
  const show = (sentences: Sentences, failure: string | undefined) => {
    for (const [name, message] of Object.entries(sentences)) methods.setError(name, { message })
    if (failure) methods.setError('root', { message: failure })
    isRefused.current = true
    countRefusal()
  }
  return { refusals, show, countRefusal }
}

function useMethods<Values extends FieldValues, Body extends FieldValues>(options: Options<Values, Body>) {
  const { schema, defaults, toInput, rules } = options
  // The fields are those of `defaults`.
  const typed = (values: FieldValues) => values as Values
  const methods = useForm<FieldValues, unknown, Body>({
    defaultValues: defaults,
    resolver: contractResolver(
      schema,
      (values) => toInput?.(typed(values)) ?? values,
      (values) => rules?.(typed(values)) ?? {},
    ),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  return { methods, values: () => typed(methods.getValues()) }
}

export function useFormValues<Values extends FieldValues>({ methods, values }: ContractForm<Values>): Values {
  useWatch({ control: methods.control })
  return values()
}

function enterAll(methods: ContractForm['methods'], patch: object): void {
  for (const [name, value] of Object.entries(patch)) enterFields(methods, name, value)
}

/** Enters a value; what was said of the field before is no longer true. */
export function enterFields(methods: ContractForm['methods'], name: string, value: unknown): void {
  methods.setValue(name, value)
  const refused = [name, 'root'].filter((about) => methods.getFieldState(about).error)
  if (refused.length > 0) methods.clearErrors(refused)
}

/** The server names entries of lists, such as `skills.3`; a form has one field for the list. */
function fieldsOf(error: unknown): Sentences {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name.split(/[.[]/)[0], text]))
}
