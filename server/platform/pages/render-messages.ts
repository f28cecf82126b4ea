import type { PageAssets } from './document.ts'
import type { EncodedPage } from './encoded-page.ts'

export type PageRequest = {
  /** Path and query. */
  readonly url: string
  /** From `/api/auth/user`; null for a visitor. */
  readonly user: unknown
  readonly origin: string
}

export type RenderAnswer = { readonly status: number; readonly body: string }
export type PageRead = (path: string) => Promise<RenderAnswer>

export type RenderWorkerData = {
  readonly bundle: string
  readonly assets: { readonly visitor: PageAssets; readonly member: PageAssets }
}

/** `id` is the render's, `call` one of its reads. */
export type ToWorker =
  | { readonly kind: 'render'; readonly id: number; readonly request: PageRequest }
  | { readonly kind: 'answer'; readonly call: number; readonly answer: RenderAnswer }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'call'; readonly id: number; readonly call: number; readonly path: string }
  | { readonly kind: 'done'; readonly id: number; readonly page: EncodedPage | null }
  | { readonly kind: 'failed'; readonly id: number; readonly error: { message: string; stack: string } }
