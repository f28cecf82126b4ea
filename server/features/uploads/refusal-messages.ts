import { AppError } from '#server/platform/http/app-error.ts'
import { PHOTO_SIDE_MIN } from '#shared/domain/profiles/photo.ts'
import { type Purpose, UPLOAD_RULES } from '#shared/domain/uploads.ts'
import type { RefusalReason } from './inspection/refusal.ts'

const AS_A_PDF = 'Please print it to a new PDF ("Save as PDF") and upload that.'

/** The message for the person, with what to do instead. */
const MESSAGES: Readonly<Record<RefusalReason, (typesText: string) => string>> = {
  empty: () => 'This file is empty. Please choose another one.',
  other_kind: (types) => `You can only upload: ${types}. Please save your document as one of these.`,
  heic: (types) => `We can't read HEIC photos. Please save yours as a JPG. You can only upload: ${types}.`,
  broken: (types) =>
    `This file is damaged or isn't what its name says. Please save it again as ${types} and upload that.`,
  too_many_pixels: () =>
    'This image has more than 40 megapixels, or a side longer than 30,000 pixels. Please save a smaller copy and upload that.',
  too_small: () =>
    `This photo is too small. Please choose one that is at least ${PHOTO_SIDE_MIN} pixels wide and high.`,
  bomb: () =>
    'This file is much larger inside than it should be. Please save your document again and upload that.',
  active_content: () => `This document contains scripts, forms or actions. ${AS_A_PDF}`,
  attached_files: () => `This document has other files inside it. ${AS_A_PDF}`,
  password: () =>
    'This document is password-protected. Please save a copy without a password and upload that.',
  two_formats: () => `This file is more than one document in one. ${AS_A_PDF}`,
  macros: () =>
    'This document has macros. Please save it as a PDF, or as a DOCX without macros, and upload that.',
  external_parts: () => `This document loads parts from somewhere else. ${AS_A_PDF}`,
  too_complex: () => `This document is too complex for us to check. ${AS_A_PDF}`,
}

/** `file_not_accepted` with this reason's message. */
export function notAccepted(reason: RefusalReason, purpose: Purpose, cause?: unknown): AppError {
  return new AppError('file_not_accepted', {
    message: MESSAGES[reason](UPLOAD_RULES[purpose].typesText),
    cause,
  })
}

export function tooLarge(purpose: Purpose): AppError {
  const { maxText } = UPLOAD_RULES[purpose]
  const message = `This file exceeds maximum allowed size of ${maxText}. Please choose a smaller one.`
  return new AppError('file_too_large', { message })
}
