import { createTurns } from '../limits/in-turn.ts'

/**
 * Whose files a node reads. A member's own are read one after the other, so that one of them, or ten, leave processes for
 * other members. What takes a second and what takes minutes have turns of their own.
 */
export const quickReading = createTurns(4)
export const longReading = createTurns(3)
