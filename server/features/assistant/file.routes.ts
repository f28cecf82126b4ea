import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { readResumeFile } from '#server/features/resumes/public.ts'
import { discardRest, inspectWithoutStoring } from '#server/features/uploads/public.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { assistant } from '#shared/contracts/assistant.ts'
import { ASSISTANT_MAX } from '#shared/domain/assistant.ts'
import { RESUME_WARNINGS } from '#shared/domain/resumes.ts'

const FILES = { points: 30, seconds: 60 * 60 }

/** Returns the text of an uploaded file; neither is stored. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  const filesOfMember = deps.limits.limiter('assistant-files', FILES)
  app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, _payload, done) => done(null))
    serve(files, assistant.readFile, {
      readsBodyItself: true,
      run: async ({ actor: { memberId }, request, reply }) => {
        try {
          await filesOfMember.consume(memberId)
          const file = await inspectWithoutStoring(deps, request.raw, { memberId, purpose: 'resume' })
          const { lines, warnings } = await readResumeFile(memberId, file)
          const text = lines.map((line) => line.text).join('\n')
          return {
            text: text.slice(0, ASSISTANT_MAX.resumeText),
            warnings: warnings.map((warning) => RESUME_WARNINGS[warning]),
          }
        } catch (error) {
          if (!(await discardRest(request.raw))) reply.header('connection', 'close')
          throw error
        }
      },
    })
  })
}
