declare global {
  interface Window {
    earlyPress?: { button: HTMLElement | null; stop(): void }
  }
}

/**
 * The body of an inline script for the document's head: keeps the last button of the page that is pressed (Enter in a
 * field presses one, too) before the page is alive, and sends no form that says nowhere where to: the browser would load
 * the page anew, with what was typed in the address.
 */
export function earlyPressScript(): string {
  return `(function(){var kept=window.earlyPress={button:null,stop:function(){removeEventListener("click",keep,true)}};function keep(e){var b=e.target.closest&&e.target.closest("main button");if(b)kept.button=b}addEventListener("click",keep,true);addEventListener("submit",function(e){e.target.hasAttribute("action")||e.preventDefault()})})()`
}

/** To be called before the page is made alive: React hears of presses by itself from then on. */
export function stopKeeping(): void {
  window.earlyPress?.stop()
}

/** The page is alive: presses the button that was kept, once what was typed before is told, too. */
export function pressAgain(): void {
  const { earlyPress } = window
  const button = earlyPress?.button
  if (!earlyPress || !button) return
  earlyPress.button = null
  setTimeout(() => button.click(), 0)
}
