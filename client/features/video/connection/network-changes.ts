export function watchNetwork(onChange: () => void): () => void {
  // Not in TypeScript's DOM library. It also fires on every new speed estimate, which isn't a network change.
  const information: unknown = Reflect.get(navigator, 'connection')
  const source = information instanceof EventTarget ? information : null
  const typeOf = (): unknown => source && Reflect.get(source, 'type')
  let type = typeOf()
  const onInformation = () => {
    if (typeOf() === type) return
    type = typeOf()
    onChange()
  }
  window.addEventListener('online', onChange)
  source?.addEventListener('change', onInformation)
  return () => {
    window.removeEventListener('online', onChange)
    source?.removeEventListener('change', onInformation)
  }
}
