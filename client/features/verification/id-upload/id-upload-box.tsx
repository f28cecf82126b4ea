import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '#client/lib/clock/time-text.ts'
import { MistakeHint } from '#client/parts/mistake-hint.tsx'
import { Card } from '#client/ui/card.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { needsIdDocument } from '#shared/domain/verification/verification.ts'
import { IdUpload } from './id-upload.tsx'
import { ownIdQuery } from './queries.ts'

export function IdUploadBox({ user }: { user: CurrentUser }) {
  const { idVerificationStatus: status, hasIdDocument } = user
  const [uploadedAt, setUploadedAt] = useState<string>()
  // Just submitted; the box returns only if it isn't approved.
  const isJustUploaded = uploadedAt === status
  if (isJustUploaded || !needsIdDocument(status, hasIdDocument)) return null
  return (
    <Card title="Verify your identity">
      {status === 'rejected' && <Rejection className="mb-4" />}
      <IdUpload label="Government ID" onDone={() => setUploadedAt('pending')} />
    </Card>
  )
}

export function Rejection({ className }: { className?: string }) {
  const { data } = useQuery(ownIdQuery)
  if (!data?.rejection) return null
  const { rejection, revokedAt } = data
  if (revokedAt) {
    return (
      <Notice
        tone="danger"
        className={className}
        title={
          <>
            Your ID verification was revoked on <time dateTime={revokedAt}>{longDay(revokedAt)}</time>
          </>
        }
      >
        <p>{rejection}</p>
        <p className="mt-2">
          Your profile no longer shows your ID as verified. To verify it again, upload an ID below.{' '}
          <MistakeHint />
        </p>
      </Notice>
    )
  }
  return (
    <Notice tone="danger" title="Your ID wasn't approved" className={className}>
      {rejection} <MistakeHint />
    </Notice>
  )
}
