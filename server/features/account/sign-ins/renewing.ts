import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { readSignIn } from '#server/platform/sessions/sessions.ts'

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** The session of this browser if it is signed in as the member, otherwise null. */
export function ownSession(request: FastifyRequest, memberId: string): string | null {
  const signIn = readSignIn(request)
  return signIn?.memberId === memberId ? signIn.signInId : null
}

/** Gives this browser's sign-in a new id, if it has one, which locks out anyone with the old id. Its calls continue. */
export async function renewSignIn(
  { realtime }: Pick<Deps, 'realtime'>,
  { request, reply }: Exchange,
  sid: string | null,
): Promise<void> {
  if (sid === null) return
  await request.server.renameSession(request, reply)
  await realtime.renewSignIn(sid)
}
