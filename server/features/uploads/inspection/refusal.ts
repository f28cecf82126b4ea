/** Why a file is refused; the messages are in refusal-messages.ts. */
export const REFUSAL_REASONS = [
  'empty',
  'other_kind',
  'heic',
  'broken',
  'too_many_pixels',
  'too_small',
  'bomb',
  'active_content',
  'attached_files',
  'password',
  'two_formats',
  'macros',
  'external_parts',
  'too_complex',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export class Refusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, detail: string) {
    super(detail)
    this.reason = reason
  }
}
