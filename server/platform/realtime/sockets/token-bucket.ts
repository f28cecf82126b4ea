/** In thousandths of a message and whole milliseconds: V8 keeps small integers in the object, fractions beside it. */
const MESSAGE = 1000
const BURST = 120 * MESSAGE
const PER_MS = 40
/** So far below empty, the sender is not a browser in a hurry. */
const FLOOD = -240 * MESSAGE

/** What one socket may send: bursts up to 120 messages, 40 a second in the long run. Refused messages count too. */
export class TokenBucket {
  #tokens = BURST
  #at: number

  /** `now` is in whole milliseconds, here and below. */
  constructor(now: number) {
    this.#at = now
  }

  take(now: number): 'pass' | 'drop' | 'flood' {
    this.#tokens = Math.min(BURST, this.#tokens + (now - this.#at) * PER_MS) - MESSAGE
    this.#at = now
    if (this.#tokens >= 0) return 'pass'
    return this.#tokens > FLOOD ? 'drop' : 'flood'
  }
}
