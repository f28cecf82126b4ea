import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { ApiError } from '#client/lib/api.ts'
import { failureText } from '../failure.ts'
import { type BodySchema, contractResolver, type FieldMessages, fieldMessagesOf } from './resolver.ts'

type Options<Values extends FieldValues, Body extends FieldValues> = {
  schema: BodySchema<Body>
  defaults: Values
  toInput?: (values: Values) => FieldValues
  rules?: (values: Values) => FieldMessages
  onSubmit: (input: Body, values: Values) => unknown
  onInvalid?: (messages: FieldMessages) => void
  onFailed?: (error: unknown, failure: string) => void
  failed?: string
  wrong?: string
  /** The page navigates away after success, so the form stays pending. */
  leaves?: boolean
}

export type ContractForm<Values extends FieldValues = FieldValues> = {
  readonly methods: UseFormReturn<FieldValues, unknown, unknown>
  readonly isPending: boolean
  readonly isDone: boolean
  readonly refusals: number
  submit(event?: SyntheticEvent): void
  mark(messages: FieldMessages): void
  refuse(error: unknown): void
  change(patch: Partial<Values>): void
  values(): Values
}

export const MARKED = 'Please look at the marked fields.'

export function useContractForm<Values extends FieldValues, Body extends FieldValues>(
  options: Options<Values, Body>,
): ContractForm<Values> {
  const { defaults, onSubmit, onInvalid, onFailed, wrong, failed, leaves = false } = options
  const isSending = useRef(false)
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle')
  const { methods, values } = useMethods(options)
  const { refusals, show, countRefusal } = useRefusals(methods, isSending)
  const refuse = (error: unknown) => {
    const failure = failureText(error, failed)
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
    const messages = fieldMessagesOf(errors)
    // An error without a field is shown above the form.
    const unseen = Object.keys(messages).find((name) => !(name in defaults))
    show({}, wrong ?? (unseen && messages[unseen]))
    onInvalid?.(messages)
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
    mark: (messages) => show(messages, undefined),
    refuse,
    change: (patch) => enterAll(methods, patch),
    values,
  }
}

function useRefusals(methods: ContractForm['methods'], isSending: RefObject<boolean>) {
  const isRefused = useRef(false)
  const [refusals, setRefusals] = useState(0)
  // Wait for handleSubmit to end: fields don't show their errors before.
  const countRefusal = () => {
    if (isSending.current || !isRefused.current) return
    isRefused.current = false
    setRefusals((count) => count + 1)
  }
  const show = (messages: FieldMessages, failure: string | undefined) => {
    for (const [name, message] of Object.entries(messages)) methods.setError(name, { message })
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

export function enterFields(methods: ContractForm['methods'], name: string, value: unknown): void {
  methods.setValue(name, value)
  const refused = [name, 'root'].filter((about) => methods.getFieldState(about).error)
  if (refused.length > 0) methods.clearErrors(refused)
}

/** The server names list entries, such as `skills.3`; the form has one field for the list. */
function fieldsOf(error: unknown): FieldMessages {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name.split(/[.[]/)[0], text]))
}
