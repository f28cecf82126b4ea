import { CredentialDialog } from '#client/features/credentials/credential-dialog.tsx'
import { openCredentialDocument } from './open-credential-document.ts'

type AddCredentialDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function AddCredentialDialog(props: AddCredentialDialogProps) {
  return <CredentialDialog {...props} onOpenDocument={openCredentialDocument} />
}
