import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { BRAND } from '#shared/domain/brand.ts'

/** `/api/openapi.json`, derived from the contracts. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: { info: { title: `${BRAND} API`, version: '1' } },
    transform: jsonSchemaTransform,
  })
  let text: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    // Routes don't change while the server runs.
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
