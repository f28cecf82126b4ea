import { openDocument } from '#client/features/verification/document/open-document.ts'

/** Shows a member the document of a credential of theirs; `documentUrl` ends in the object's id. */
export function openCredentialDocument(documentUrl: string): void {
  void openDocument(documentUrl.slice(documentUrl.lastIndexOf('/') + 1))
}
