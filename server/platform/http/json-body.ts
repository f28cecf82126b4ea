import type { FastifyInstance } from 'fastify'

/** An empty JSON body counts as `{}`: several calls have nothing to say but that they are made. */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    return parseJson(request, body.toString(), done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {}
    done()
  })
}
