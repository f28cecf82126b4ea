import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useUser } from '#client/lib/session.ts'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { support } from '#shared/contracts/support.ts'
import { ticketReference } from '#shared/domain/support.ts'

export type SupportFormState = ReturnType<typeof useSupportForm>['form']

export function useSupportForm() {
  const user = useUser()
  const [reference, setReference] = useState<string | null>(null)
  const form = useContractForm({
    schema: support.send.body,
    defaults: {
      name: user ? `${user.firstName} ${user.lastName}` : '',
      email: user?.email ?? '',
      topic: '',
      message: '',
      // Honeypot, hidden from people.
      website: '',
    },
    failed: 'Check your connection and press Send again.',
    onSubmit: async (body) => {
      const { id } = await api('POST /api/support/tickets', { body })
      setReference(ticketReference(id))
    },
    onFailed: (_error, description) =>
      toast({ title: "Your message wasn't sent", description, tone: 'destructive' }),
  })
  const writeAnother = () => {
    form.change({ topic: '', message: '' })
    setReference(null)
  }
  return { form, reference, writeAnother }
}
