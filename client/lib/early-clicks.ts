declare global {
  interface Window {
    earlyClick?: { button: HTMLElement | null; stop(): void }
  }
}

/**
 * The body of an inline script in the head. Until hydration it records the last button pressed (Enter in a field presses one,
 * too). It blocks forms without an action, which would reload the page with the typed text in the address.
 */
export function earlyClickScript(): string {
  return `(function(){var record=window.earlyClick={button:null,stop:function(){removeEventListener("click",keep,true)}};function keep(e){var b=e.target.closest&&e.target.closest(":is(main,header) button:not([popovertarget])");if(b)record.button=b}addEventListener("click",keep,true);addEventListener("submit",function(e){e.target.hasAttribute("action")||e.preventDefault()})})()`
}

/** Call it before hydration: from then on React replays presses. */
export function stopRecordingClicks(): void {
  window.earlyClick?.stop()
}

/** After hydration: presses the recorded button, once typed text was replayed. */
export function replayClick(): void {
  const { earlyClick } = window
  const button = earlyClick?.button
  if (!earlyClick || !button) return
  earlyClick.button = null
  setTimeout(() => button.click(), 0)
}
