import { FILE_TYPES, type Purpose, UPLOAD_RULES } from '#shared/domain/uploads.ts'
import { api } from '../api.ts'
import type { UploadRestrictions, UploadTarget } from './types.ts'

/** Includes extensions, because not every system knows a file's media type. */
export function restrictionsFor(purpose: Purpose): UploadRestrictions {
  const { maxBytes, types } = UPLOAD_RULES[purpose]
  const extensions = types.flatMap((type) => [...FILE_TYPES[type].extensions])
  return { maxFileSize: maxBytes, allowedFileTypes: [...types, ...extensions] }
}

export function picturesFor(purpose: Purpose): readonly string[] {
  return UPLOAD_RULES[purpose].types.filter((type) => type.startsWith('image/'))
}

export function requestUploadAddress(
  purpose: Purpose,
  file: File,
  contentType: string,
): Promise<UploadTarget> {
  const { name: fileName, size } = file
  return api('POST /api/objects/upload', { body: { purpose, fileName, size, contentType } })
}
