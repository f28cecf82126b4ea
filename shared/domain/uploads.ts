/** The purpose of an upload. Each has its own size limit and file types. */
export const PURPOSES = ['id_document', 'credential', 'resume', 'photo'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Every stored file type by content type, with the usual extensions. */
export const FILE_TYPES = {
  'image/jpeg': { label: 'JPG', extensions: ['.jpg', '.jpeg'] },
  'image/png': { label: 'PNG', extensions: ['.png'] },
  'image/webp': { label: 'WebP', extensions: ['.webp'] },
  'application/pdf': { label: 'PDF', extensions: ['.pdf'] },
  'application/msword': { label: 'DOC', extensions: ['.doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'DOCX',
    extensions: ['.docx'],
  },
} as const satisfies Record<string, { label: string; extensions: readonly [string, ...string[]] }>
export type FileType = keyof typeof FILE_TYPES

type UploadRule = {
  readonly maxBytes: number
  /** The limit for display: '5 MB'. */
  readonly maxText: string
  readonly types: readonly FileType[]
  /** The types for display: 'JPG, PNG or PDF'. */
  readonly typesText: string
}

const PICTURES_AND_PDF = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** The limits of the specification's uploads section, in bytes. */
export const UPLOAD_RULES: Readonly<Record<Purpose, UploadRule>> = {
  id_document: {
    maxBytes: 5_242_880,
    maxText: '5 MB',
    types: PICTURES_AND_PDF,
    typesText: 'JPG, PNG or PDF',
  },
  credential: {
    maxBytes: 10_485_760,
    maxText: '10 MB',
    types: PICTURES_AND_PDF,
    typesText: 'JPG, PNG or PDF',
  },
  resume: {
    maxBytes: 2_097_152,
    maxText: '2 MB',
    types: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    typesText: 'PDF, DOC or DOCX',
  },
  photo: {
    maxBytes: 5_242_880,
    maxText: '5 MB',
    types: ['image/jpeg', 'image/png', 'image/webp'],
    typesText: 'JPG, PNG or WebP',
  },
}

export const FILE_NAME_MAX_LENGTH = 255
/** How long an upload address works. */
export const UPLOAD_ADDRESS_MINUTES = 10
/** How long an unused upload is kept. */
export const UNUSED_UPLOAD_MINUTES = 60
