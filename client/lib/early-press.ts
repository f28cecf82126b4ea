declare global {
  interface Window {
    earlyPress?: { button: HTMLElement | null; stop(): void }
  }
}

/**
 * The body of an inline script in the head: records the last button pressed before hydration (Enter in a field presses one,
 * too), and blocks forms without an action, which would reload the page with the typed text in the address.
 */
export function earlyPressScript(): string {
  return `(function(){var kept=window.earlyPress={button:null,stop:function(){removeEventListener("click",keep,true)}};function keep(e){var b=e.target.closest&&e.target.closest("main button");if(b)kept.button=b}addEventListener("click",keep,true);addEventListener("submit",function(e){e.target.hasAttribute("action")||e.preventDefault()})})()`
}

/** Call it before hydration: from then on React replays presses. */
export function stopRecordingPresses(): void {
  window.earlyPress?.stop()
}

/** After hydration: presses the recorded button, once typed text was replayed. */
export function pressAgain(): void {
  const { earlyPress } = window
  const button = earlyPress?.button
  if (!earlyPress || !button) return
  earlyPress.button = null
  setTimeout(() => button.click(), 0)
}
