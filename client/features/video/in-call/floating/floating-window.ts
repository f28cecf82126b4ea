/** Missing in TypeScript's library: WICG Document Picture-in-Picture, W3C Media Session. */
type DocumentPictureInPicture = {
  readonly window: Window | null
  requestWindow(options: { width: number; height: number }): Promise<Window>
}
type CallSession = {
  setActionHandler(action: string, handler: (() => void) | null): void
  setMicrophoneActive?(isOn: boolean): void
  setCameraActive?(isOn: boolean): void
}

const SIZE = { width: 320, height: 240 }

export function documentPictureInPicture(): DocumentPictureInPicture | null {
  const api: unknown = Reflect.get(window, 'documentPictureInPicture')
  return isDocumentPictureInPicture(api) ? api : null
}

export async function openFloatingWindow(api: DocumentPictureInPicture): Promise<Window> {
  const opened = await api.requestWindow(SIZE)
  const styles = document.head.querySelectorAll('link[rel=stylesheet], style')
  for (const style of styles) opened.document.head.append(style.cloneNode(true))
  opened.document.documentElement.lang = document.documentElement.lang
  opened.document.title = document.title
  return opened
}

/** A floating call is seen although its page is hidden. */
export function isFloating(): boolean {
  return Boolean(documentPictureInPicture()?.window) || Boolean(document.pictureInPictureElement)
}

/** A floating video element shows its frames without the page's styles. */
export function leavePictureInPicture(): void {
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => {})
}

export function handleCallActions(actions: Readonly<Record<string, () => void>>): () => void {
  const session = callSession()
  const handled = Object.entries(actions).filter(([action, act]) => canHandle(session, action, act))
  return () => {
    for (const [action] of handled) session?.setActionHandler(action, null)
  }
}

export function showDeviceState(state: { microphone: boolean; camera: boolean }): void {
  callSession()?.setMicrophoneActive?.(state.microphone)
  callSession()?.setCameraActive?.(state.camera)
}

function canHandle(session: CallSession | null, action: string, act: () => void): boolean {
  try {
    session?.setActionHandler(action, act)
    return session !== null
  } catch {
    return false
  }
}

function callSession(): CallSession | null {
  return 'mediaSession' in navigator ? navigator.mediaSession : null
}

function isDocumentPictureInPicture(value: unknown): value is DocumentPictureInPicture {
  return typeof value === 'object' && value !== null && 'requestWindow' in value
}
