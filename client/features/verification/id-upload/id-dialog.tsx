import { useQuery } from '@tanstack/react-query'
import { FileSearch, ShieldCheck } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { idStatusText } from '#shared/domain/verification/verification.ts'
import { openDocument } from '../document/open-document.ts'
import { IdUpload } from './id-upload.tsx'
import { Rejection } from './id-upload-box.tsx'
import { ownIdQuery } from './queries.ts'

type IdDialogProps = { user: CurrentUser; open: boolean; onOpenChange: (open: boolean) => void }

export function IdDialog({ user, open, onOpenChange }: IdDialogProps) {
  const { firstName, lastName, country, idVerificationStatus, hasIdDocument } = user
  const status = idStatusText(idVerificationStatus, hasIdDocument)
  const isReplacing = status !== 'Not Submitted'
  return (
    <Dialog
      title={isReplacing ? 'Your government ID' : 'Upload Government ID'}
      description={`It must match your profile: ${firstName} ${lastName}, ${COUNTRY_NAMES[country]}.`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="grid gap-4">
        {status === 'Verified' && (
          <Notice title="Your ID is verified">
            You're all set. Uploading a new ID removes your badge until it's approved.
          </Notice>
        )}
        {status === 'Pending' && (
          <Notice title="Your ID is under review">
            A reviewer will check it. We'll tell you here and by email when there's a decision.
          </Notice>
        )}
        {idVerificationStatus === 'rejected' && <Rejection />}
        <OwnDocument />
        <IdUpload
          label={isReplacing ? 'Upload a different document' : 'Government ID'}
          onDone={() => onOpenChange(false)}
        />
      </div>
    </Dialog>
  )
}

function OwnDocument() {
  const { data } = useQuery(ownIdQuery)
  const objectId = data?.objectId
  if (!objectId) {
    if (data?.status !== 'verified') return null
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <ShieldCheck size={18} />
        We deleted your ID photo, as promised. Your verification stays.
      </p>
    )
  }
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      icon={<FileSearch size={18} />}
      onClick={() => void openDocument(objectId)}
    >
      View your document
    </Button>
  )
}
