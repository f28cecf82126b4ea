/** Calls back when the page becomes visible or the network is back: a socket may have died unnoticed. */
export function watchWake(onWake: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onWake()
  }
  window.addEventListener('online', onWake)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    window.removeEventListener('online', onWake)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
