declare global {
  interface Window {
    searchKeys?: { open: (() => void) | null; wasPressed: boolean }
  }
}

/**
 * The body of an inline script in the head, so that the keys work before hydration: Ctrl+K, Command+K on Apple's systems, and
 * "/" outside of fields. Until something opens a search, they focus the field in the header or follow its link. They do
 * nothing under a dialog or a call.
 */
export function searchKeysScript(): string {
  return `(function(){var keys=window.searchKeys={open:null,wasPressed:false};addEventListener("keydown",function(e){if(e.defaultPrevented||e.repeat||e.altKey||!e.key)return;var apple=/^(Mac|iP)/.test(navigator.platform),field=e.target.closest&&e.target.closest("input,textarea,select,[contenteditable]");if(e.key=="/"?field||e.ctrlKey||e.metaKey:e.key.toLowerCase()!="k"||e.shiftKey||!(apple?e.metaKey:e.ctrlKey))return;e.preventDefault();if(document.querySelector("[data-veil],[data-stage]"))return;if(keys.open)return keys.open();keys.wasPressed=true;document.querySelectorAll("header [data-search]").forEach(function(b){if(b.getClientRects().length)b.matches("input")?b.focus():b.click()})})})()`
}

/** Also opens if the keys were pressed before hydration. */
export function onSearchKeys(open: () => void): () => void {
  const keys = window.searchKeys
  if (!keys) return () => {}
  if (keys.wasPressed) open()
  keys.wasPressed = false
  keys.open = open
  return () => {
    keys.open = null
  }
}

export const searchKeysName = (): string => (/^(Mac|iP)/.test(navigator.platform) ? '⌘K' : 'Ctrl K')
