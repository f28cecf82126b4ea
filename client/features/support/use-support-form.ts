import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { useUser } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import {
  MESSAGE_MAX_LENGTH,
  MESSAGE_MIN_LENGTH,
  SUPPORT_TOPICS,
  type SupportTopic,
  ticketReference,
} from '#shared/domain/support.ts'

export type SupportInput = {
  name: string
  email: string
  topic: SupportTopic | ''
  message: string
  /** Honeypot, hidden from people. */
  website: string
}
type Errors = Partial<Record<string, string>>

const PLAUSIBLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Errors by field; empty if there are none. */
export function supportErrors({ name, email, topic, message }: SupportInput): Errors {
  const errors: Errors = {}
  const { length } = message.trim()
  if (!name.trim()) errors.name = 'Your name is required'
  if (!PLAUSIBLE_EMAIL.test(email.trim())) errors.email = 'Valid email is required'
  if (topic === '') errors.topic = 'Please choose a topic'
  if (length < MESSAGE_MIN_LENGTH) errors.message = `At least ${MESSAGE_MIN_LENGTH} characters`
  if (length > MESSAGE_MAX_LENGTH) errors.message = `At most ${MESSAGE_MAX_LENGTH} characters`
  return errors
}

export function topicFrom(value: string): SupportTopic | '' {
  return SUPPORT_TOPICS.find((topic) => topic === value) ?? ''
}

/** State of the support form; the text stays until it has arrived. */
export function useSupportForm() {
  const user = useUser()
  const [input, setInput] = useState<SupportInput>({
    name: user ? `${user.firstName} ${user.lastName}` : '',
    email: user?.email ?? '',
    topic: '',
    message: '',
    website: '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [refusals, setRefusals] = useState(0)
  const refuse = (found: Errors) => {
    setErrors(found)
    setRefusals((count) => count + 1)
  }
  const sending = useMutation({
    mutationFn: (topic: SupportTopic) => api('POST /api/support/tickets', { body: { ...input, topic } }),
    onError: (error) => {
      refuse(error instanceof ApiError ? error.fields : {})
      const description =
        (error instanceof ApiError && error.text) || 'Check your connection and press Send again.'
      toast({ title: "Your message wasn't sent", description, tone: 'destructive' })
    },
  })

  return {
    input,
    errors,
    refusals,
    isPending: sending.isPending,
    reference: sending.data ? ticketReference(sending.data.id) : null,
    change: (changed: Partial<SupportInput>) => {
      setInput((current) => ({ ...current, ...changed }))
      setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changed))),
      )
    },
    submit: () => {
      const found = supportErrors(input)
      if (Object.keys(found).length > 0 || input.topic === '') return refuse(found)
      sending.mutate(input.topic)
    },
    writeAnother: () => {
      setInput((current) => ({ ...current, topic: '', message: '' }))
      sending.reset()
    },
  }
}
