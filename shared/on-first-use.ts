/** For what takes milliseconds to build, such as formats of `Intl`, and which few pages that load its module need. */
export function onFirstUse<T extends object | string>(build: () => T): () => T {
  let built: T | undefined
  return () => {
    built ??= build()
    return built
  }
}
