import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { readSignIn } from '#server/platform/sessions/sessions.ts'

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** The session of this browser where it is signed in as the member, else null. */
export function ownSession(request: FastifyRequest, memberId: string): string | null {
  const signIn = readSignIn(request)
  return signIn?.memberId === memberId ? signIn.signInId : null
}

/** Gives this browser's sign-in a new id, where it has one, so that whoever knows the old one is out. Its calls go on. */
export async function renewSignIn(
  { realtime }: Pick<Deps, 'realtime'>,
  { request, reply }: Exchange,
  sid: string | null,
): Promise<void> {
  if (sid === null) return
  await request.server.renameSession(request, reply)
  await realtime.renewSignIn(sid)
}
