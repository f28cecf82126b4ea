/** In thousandths of a message and whole milliseconds: V8 stores small integers in the object, fractions outside. */
const MESSAGE = 1000
const BURST = 120 * MESSAGE
const PER_MS = 40
/** This far below empty, the sender isn't a browser in a hurry. */
const FLOOD = -240 * MESSAGE

/** A socket's rate limit: bursts up to 120 messages, 40 a second on average. Refused messages count too. */
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
