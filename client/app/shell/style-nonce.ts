declare global {
  var __webpack_nonce__: string | undefined
}

/**
 * Radix locks the page behind an open dialog with a style element, which needs a nonce, and its `get-nonce` looks for it
 * under this name.
 */
export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce
}
