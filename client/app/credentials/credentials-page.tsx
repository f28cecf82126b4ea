import { CredentialsScreen } from '#client/features/credentials/credentials-screen.tsx'
import { openCredentialDocument } from './open-credential-document.ts'

export function CredentialsPage() {
  return <CredentialsScreen onOpenDocument={openCredentialDocument} />
}
