import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { refreshJobs } from '#client/lib/refresh/refresh-jobs.ts'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type Company, companies } from '#shared/contracts/companies.ts'
import { EMAIL_CODE_LENGTH } from '#shared/domain/account/social.ts'
import { companyQuery } from './queries.ts'
import { provenDay } from './texts.ts'

type ProveCardProps = { slug: string; name: string; own: NonNullable<Company['own']> }

export function ProveCard({ slug, name, own: { proof, wanted } }: ProveCardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const refresh = useRefresh(slug)
  const isCodeDue = wanted !== null && !isAsking
  return (
    <Card title={proof ? 'Your address here is proven' : 'Prove your address here'}>
      <div className="grid gap-4">
        {proof ? (
          <Proven slug={slug} proof={proof} onGone={refresh} />
        ) : (
          <p className="text-sm text-pretty text-ink-2">
            With an address at {name}, your jobs for it get a mark that shows the address's domain and the
            day. We don't show or store the address itself with it.
          </p>
        )}
        {isCodeDue && (
          <CodeForm slug={slug} domain={wanted} onProven={refresh} onAgain={() => setIsAsking(true)} />
        )}
        {!isCodeDue && !proof && (
          <AddressForm
            slug={slug}
            onSent={async () => {
              await refresh()
              setIsAsking(false)
            }}
          />
        )}
      </div>
    </Card>
  )
}

function useRefresh(slug: string) {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries(companyQuery(slug))
    void refreshJobs(client)
  }
}

type ProvenProps = { slug: string; proof: Company['proofs'][number]; onGone: () => Promise<void> }

function Proven({ slug, proof, onGone }: ProvenProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /api/companies/:slug/proof', { params: { slug } }),
    onSuccess: onGone,
    onError: failureToast('Not Saved'),
  })
  return (
    <>
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <SealMark size={20} className="text-verified" />
        <span className="min-w-0 text-pretty wrap-anywhere">
          At {proof.domain}, on {provenDay(proof.provenAt)}. It's good for a year.
        </span>
      </p>
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        pending={isPending}
        onClick={() => mutate()}
      >
        Take it back
      </Button>
    </>
  )
}

function AddressForm({ slug, onSent }: { slug: string; onSent: () => Promise<void> }) {
  const form = useContractForm({
    schema: companies.prove.body,
    defaults: { email: '' },
    onSubmit: async (body) => {
      await api('POST /api/companies/:slug/proof', { params: { slug }, body })
      await onSent()
    },
  })
  return (
    <Form form={form}>
      <TextField
        name="email"
        label="Your address at the company"
        hint="We send a code there."
        type="email"
        autoComplete="email"
      />
      <FormFailure form={form} />
      <Button type="submit" pending={form.isPending} className="justify-self-start">
        Send the code
      </Button>
    </Form>
  )
}

type CodeFormProps = { slug: string; domain: string; onProven: () => Promise<void>; onAgain: () => void }

function CodeForm({ slug, domain, onProven, onAgain }: CodeFormProps) {
  const form = useContractForm({
    schema: companies.confirm.body,
    defaults: { code: '' },
    onSubmit: async (body) => {
      await api('POST /api/companies/:slug/proof/code', { params: { slug }, body })
      toast({ title: 'Address Proven', description: 'Your jobs here now show that.' })
      await onProven()
    },
  })
  return (
    <Form form={form}>
      <p role="status" className="text-sm text-pretty text-ink-2 wrap-anywhere">
        We sent a code to your address at {domain}. It works for an hour.
      </p>
      <TextField
        name="code"
        label="Code"
        hint={`${EMAIL_CODE_LENGTH} digits`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={EMAIL_CODE_LENGTH + 4}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          Confirm
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          Use another address
        </Button>
      </div>
    </Form>
  )
}
