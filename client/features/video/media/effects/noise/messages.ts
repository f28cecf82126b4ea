export type FromNoiseProcessor = { type: 'running' } | { type: 'slow' } | { type: 'failed'; reason: string }

export const NOISE_PROCESSOR = 'noise'
export const SAMPLE_RATE = 48_000
