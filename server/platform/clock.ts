/** Time for the features; tests use their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
