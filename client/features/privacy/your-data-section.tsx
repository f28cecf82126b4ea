import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileArchive } from 'lucide-react'
import { useState } from 'react'
import { api, type RequestAt } from '#client/lib/api.ts'
import { longDay } from '#client/lib/clock/time-text.ts'
import { sizeText } from '#client/lib/uploads/size-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { PasswordField } from '#client/ui/form/fields.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { LoadFailureNotice } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import { type OwnPrivacy, privacy } from '#shared/contracts/privacy.ts'
import { EXPORT_RETENTION_DAYS, EXPORTS_A_DAY } from '#shared/domain/privacy.ts'
import { type ConfirmRun, showFailure, throwUnconfirmed } from './confirmation.ts'
import { privacyQuery } from './queries.ts'

export function YourDataSection({ confirmed }: { confirmed: ConfirmRun }) {
  const query = useQuery(privacyQuery)
  const { data, isError } = query
  return (
    <Card title="Your data">
      <p className="text-ink-2">
        Get a copy of everything we keep about you: your profile, messages, calls, resume, documents and more,
        in files that people and programs can read. It takes a few minutes, and we'll send you a notification
        and an email. You can download it for {EXPORT_RETENTION_DAYS} days. Then we delete it.
      </p>
      <div className="mt-4">
        {data ? (
          <CopyState overview={data} confirmed={confirmed} />
        ) : isError ? (
          <LoadFailureNotice title="This didn't load" query={query} />
        ) : (
          <Loading label="Loading your copy">
            <Skeleton className="h-11 w-48 rounded-m" />
          </Loading>
        )}
      </div>
    </Card>
  )
}

type CopyProps = { overview: OwnPrivacy; confirmed: ConfirmRun }

function CopyState({ overview, confirmed }: CopyProps) {
  const { copy } = overview
  if (copy?.status === 'making')
    return (
      <Notice role="status" title="We're making your copy">
        You can leave this page. We'll tell you when it's ready.
      </Notice>
    )
  if (copy?.status === 'ready') return <ReadyCopy overview={overview} copy={copy} confirmed={confirmed} />
  return (
    <div className="grid gap-4">
      {copy?.status === 'failed' && (
        <Notice tone="warn" title="We couldn't make your last copy">
          Something went wrong. Please try again. If it fails again, write to support.
        </Notice>
      )}
      <RequestDialog hasPassword={overview.hasPassword} confirmed={confirmed} label="Download your data" />
    </div>
  )
}

type ReadyProps = CopyProps & { copy: NonNullable<OwnPrivacy['copy']> }

function ReadyCopy({ overview, copy, confirmed }: ReadyProps) {
  const download = useDownload()
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 rounded-m border border-line bg-tint p-4">
        <FileArchive size={26} className="shrink-0 text-action-ink" />
        <div className="min-w-0 grow text-sm">
          <p className="font-semibold">Your copy is ready</p>
          <p className="text-ink-2">
            As of {longDay(copy.askedAt)}, {sizeText(copy.size ?? 0)}. We'll delete it on{' '}
            {copy.expiresAt && longDay(copy.expiresAt)}.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Download size={18} />} pending={download.isPending} onClick={() => download.mutate()}>
          Download
        </Button>
        <RequestDialog
          hasPassword={overview.hasPassword}
          confirmed={confirmed}
          label="Make a new copy"
          variant="quiet"
        />
      </div>
    </div>
  )
}

type RequestProps = {
  hasPassword: boolean
  confirmed: ConfirmRun
  label: string
  variant?: 'primary' | 'quiet'
}

function RequestDialog({ hasPassword, confirmed, label, variant = 'primary' }: RequestProps) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useContractForm({
    schema: privacy.beginExport.body,
    defaults: { password: '' },
    toInput: ({ password }) => (password ? { password } : {}),
    onSubmit: (body): void => {
      if (!requestCopy.isPending) confirmed(() => requestCopy.mutateAsync(body).catch(throwUnconfirmed))
    },
  })
  const requestCopy = useCopyRequest(() => setIsOpen(false), form.refuse)
  return (
    <Dialog
      size="sm"
      title="A copy of your data"
      description={
        hasPassword
          ? `Enter your password so that no one else can take your data. You can do this ${EXPORTS_A_DAY} times a day.`
          : `We'll confirm it's you first. You can do this ${EXPORTS_A_DAY} times a day.`
      }
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        form.methods.reset()
        requestCopy.reset()
      }}
      trigger={
        <Button variant={variant} className="justify-self-start">
          {label}
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Not now</Button>
          </DialogClose>
          <Button type="submit" form="ask-for-copy" pending={requestCopy.isPending}>
            Make my copy
          </Button>
        </>
      }
    >
      <Form form={form} id="ask-for-copy">
        {hasPassword && (
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
        )}
      </Form>
    </Dialog>
  )
}

function useCopyRequest(onDone: () => void, onRefused: (error: unknown) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestAt<'POST /api/privacy/export'>['body']) =>
      api('POST /api/privacy/export', { body }),
    onSuccess: (overview) => {
      client.setQueryData(privacyQuery.queryKey, overview)
      onDone()
    },
    onError: (error) => {
      onRefused(error)
      showFailure(error, "We couldn't start your copy. Please try again.")
    },
  })
}

function useDownload() {
  return useMutation({
    mutationFn: () => api('POST /api/privacy/export/link', {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => showFailure(error, "We couldn't start the download. Please try again."),
  })
}
