import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { requireSignIn } from '#server/platform/sessions/sessions.ts'
import { uploads } from '#shared/contracts/uploads.ts'
import { HOUR_SECONDS } from '#shared/domain/durations.ts'
import { createAddressSigner } from './receiving/address.ts'
import { discardRest } from './receiving/body.ts'
import { prepareUpload } from './receiving/preparing.ts'
import { receive } from './receiving/receiving.ts'

/** Per member: someone who retries a lot, not a program. */
const ADDRESSES = { points: 60, seconds: HOUR_SECONDS }
const FILES = { points: 60, seconds: HOUR_SECONDS }

/** Uploading: an address for one file, then the file. The feature that refers to a file controls who reads it. */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  const addresses = createAddressSigner(deps.storage.keyring)
  const addressesOfMember = deps.limits.limiter('upload-addresses', ADDRESSES)
  const filesOfMember = deps.limits.limiter('upload-files', FILES)

  serve(app, uploads.prepare, {
    limitCaller: addressesOfMember,
    run: ({ body, request }) => prepareUpload(deps, addresses, { ...body, sender: requireSignIn(request) }),
  })

  app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, _payload, done) => done(null))
    serve(files, uploads.receive, {
      readsBodyItself: true,
      run: async ({ params, request, reply }) => {
        try {
          const sender = requireSignIn(request)
          await filesOfMember.consume(sender.memberId)
          return await receive(deps, addresses, { token: params.token, sender, request: request.raw })
        } catch (error) {
          if (!(await discardRest(request.raw))) reply.header('connection', 'close')
          throw error
        }
      },
    })
  })
}
