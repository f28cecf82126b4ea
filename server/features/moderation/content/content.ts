import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { connections } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { findNote, publishNotes, setNoteHidden } from '#server/features/connections/notes/public.ts'
import { findPostedJob, setJobRemoved } from '#server/features/jobs/public.ts'
import { findPhoto, notifyMemberChanged, setPhotoRemoved } from '#server/features/members/public.ts'
import { findSentMessage, publishMessage, setMessageRemoved } from '#server/features/messages/public.ts'
import { findShownCard, setCardRemoved } from '#server/features/resume-cards/public.ts'
import type { ContentKind } from '#shared/domain/trust/moderation.ts'
import { findHeldText, publishText, setTextRemoved } from './held-texts.ts'

export type Content = { readonly kind: ContentKind; readonly id: string }
type Found = {
  readonly ownerId: string
  /** Its title, or the text of a message or note. */
  readonly title: string | null
  readonly isRemoved: boolean
}
type Kind = {
  readonly find: (db: DbOrTx, id: string) => Promise<Found | null>
  readonly setRemoved: (tx: DbOrTx, id: string, removedAt: Date | null) => Promise<void>
}

const KINDS: Record<ContentKind, Kind> = {
  job: { find: findPostedJob, setRemoved: setJobRemoved },
  card: { find: findShownCard, setRemoved: setCardRemoved },
  message: { find: findSentMessage, setRemoved: setMessageRemoved },
  note: { find: findNote, setRemoved: setNoteHidden },
  text: { find: findHeldText, setRemoved: setTextRemoved },
  photo: { find: findPhoto, setRemoved: setPhotoRemoved },
}

/** Null once it is gone. */
export const findContent = (db: DbOrTx, { kind, id }: Content) => KINDS[kind].find(db, id)

/** Hides it, or brings it back (null) if it still exists. */
export const setRemoved = (tx: DbOrTx, { kind, id }: Content, removedAt: Date | null) =>
  KINDS[kind].setRemoved(tx, id, removedAt)

/** After the commit: updates open pages that show it. Requests read the database. */
export async function publishContent(deps: Deps, { kind, id }: Content, ownerId: string): Promise<void> {
  if (kind === 'message') await publishMessage(deps, id)
  if (kind === 'note') await publishNotes(deps, eq(connections.id, id))
  if (kind === 'text') await publishText(deps, id)
  if (kind === 'photo') await notifyMemberChanged(deps, ownerId, 'watchers')
}
