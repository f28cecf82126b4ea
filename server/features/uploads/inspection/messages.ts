import type { FileType, Purpose } from '#shared/domain/uploads.ts'
import type { RefusalReason } from './refusal.ts'

export type InspectionJob = { readonly bytes: Uint8Array; readonly purpose: Purpose }

export type InspectionAnswer =
  | { readonly outcome: 'accepted'; readonly type: FileType; readonly bytes: Uint8Array }
  | { readonly outcome: 'refused'; readonly reason: RefusalReason; readonly detail: string }
  | { readonly outcome: 'failed'; readonly detail: string }
