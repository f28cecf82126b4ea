import { openDocument } from '#client/features/verification/document/open-document.ts'

/** Opens a member's own credential document; `documentUrl` ends in the object's id. */
export function openCredentialDocument(documentUrl: string): void {
  void openDocument(documentUrl.slice(documentUrl.lastIndexOf('/') + 1))
}
