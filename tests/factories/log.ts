import Fastify from 'fastify'

/** A logger that writes nothing, with the shape that features are given. */
export const silentLog = Fastify({ logger: { level: 'silent' } }).log

/** For tasks whose failures no one looks at. */
export const unwatched = { log: silentLog, metrics: { tasks: { gaveUp: () => {} } } }
