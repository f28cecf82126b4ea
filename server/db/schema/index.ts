export * from './accounts.ts'
export * from './careers.ts'
export * from './realtime.ts'
export * from './video.ts'
