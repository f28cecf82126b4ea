const BURST = 120
const PER_SECOND = 40
/** So far below empty, the sender is not a browser in a hurry. */
const FLOOD = -240

/** What one socket may send: bursts up to 120 messages, 40 a second in the long run. Refused messages count too. */
export class TokenBucket {
  #tokens = BURST
  #at = performance.now()

  take(now: number): 'pass' | 'drop' | 'flood' {
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#at) * PER_SECOND) / 1000) - 1
    this.#at = now
    if (this.#tokens >= 0) return 'pass'
    return this.#tokens > FLOOD ? 'drop' : 'flood'
  }
}
