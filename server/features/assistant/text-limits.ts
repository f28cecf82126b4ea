import * as z from 'zod/mini'

export const TEXT_LENGTHS = { job: 8_000, resume: 10_000, found: 3_000, profile: 2_500 } as const

export const sentence = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
export const ideas = () => z.array(sentence(300)).check(z.maxLength(6))
