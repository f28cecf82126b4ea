/** The parts of a service worker's global scope that we use; TypeScript's types for it clash with a page's. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
/** A rule of the static routing API: matching requests never reach the worker, or always do. */
export type RouterRule = {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: 'network' | 'fetch-event'
}
/** Not every browser has `addRoutes`. */
export type InstallEvent = WorkerEvent & { addRoutes?(rules: readonly RouterRule[]): Promise<void> }
export type FetchEvent = WorkerEvent & { readonly request: Request }
export type MessageEvent = WorkerEvent & { readonly data: unknown }
export type PushEvent = WorkerEvent & { readonly data: { json(): unknown } | null }
export type NotificationEvent = WorkerEvent & { readonly notification: Notification; readonly action: string }
export type SubscriptionChangeEvent = WorkerEvent & {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}

type WindowClient = {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

type Events = {
  install: InstallEvent
  activate: WorkerEvent
  fetch: FetchEvent
  message: MessageEvent
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: SubscriptionChangeEvent
}

type WorkerScope = {
  readonly registration: ServiceWorkerRegistration
  readonly location: { readonly origin: string }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<T extends keyof Events>(type: T, listener: (event: Events[T]) => void): void
}

// The DOM types that the rest of the client needs declare a page's global scope.
export const worker = globalThis as unknown as WorkerScope
