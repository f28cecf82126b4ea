import type { Restrictions } from '@uppy/core'

export type UploadRestrictions = Partial<Restrictions>
export type UploadTarget = { readonly url: string; readonly uploadURL: string }

export type UploadOptions = {
  readonly restrictions: UploadRestrictions
  readonly typesText?: string | undefined
  readonly meta?: Readonly<Record<string, string>> | undefined
  readonly autoProceed: boolean
  readonly prepare: (file: File, contentType: string) => Promise<UploadTarget>
  readonly save: (url: string, file: File) => Promise<void>
  readonly hooks: UploadHooks
}

export type UploadHooks = {
  readonly onPrepareFailed?: ((error: unknown) => void) | undefined
  readonly onFailed?: ((message: string | null) => void) | undefined
  readonly onSaveFailed?: ((error: unknown) => void) | undefined
}

export type UploadPhase =
  | ('choosing' | 'chosen' | 'sending' | 'retrying')
  | ('offline' | 'saving' | 'failed' | 'done')

export type ChosenFile = { readonly id: string; readonly name: string; readonly file: File }
export type UploadNotice = {
  readonly message: string
  readonly tone: 'error' | 'warning' | 'success' | 'info'
}
export type UploadFailure = {
  readonly step: 'load' | 'prepare' | 'send' | 'save'
  readonly title: string
  readonly detail: string | null
}

export type UploadSnapshot = {
  readonly phase: UploadPhase
  readonly files: readonly ChosenFile[]
  readonly progress: number
  readonly notices: readonly UploadNotice[]
  readonly isOffline: boolean
  readonly failure: UploadFailure | null
}

export const NOTHING_CHOSEN: UploadSnapshot = {
  phase: 'choosing',
  files: [],
  progress: 0,
  notices: [],
  isOffline: false,
  failure: null,
}
