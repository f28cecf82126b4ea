import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Confirming } from '#server/features/account/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve, serveBytes } from '#server/platform/routes/serve.ts'
import { requireSignIn } from '#server/platform/sessions/sessions.ts'
import { createSignInLinks } from '#server/platform/sessions/sign-in-links.ts'
import { privacy } from '#shared/contracts/privacy.ts'
import { DAY_SECONDS } from '#shared/domain/durations.ts'
import { EXPORT_LINK_SECONDS, EXPORT_RETENTION_DAYS, EXPORTS_A_DAY } from '#shared/domain/privacy.ts'
import { readPrivacyOverview } from '../overview.ts'
import { MAKE_EXPORT, type MakeExport } from './make.task.ts'
import { type ExportRow, findExport, replaceExport } from './repo.ts'

const LINKS = { points: 60, seconds: 60 * 60 }

export function exportRoutes(app: FastifyInstance, deps: Deps, confirming: Confirming): void {
  const { database, limits, storage, clock } = deps
  const exportsOfDay = limits.limiter('privacy-export', { points: EXPORTS_A_DAY, seconds: DAY_SECONDS })
  const linksOfMember = limits.limiter('privacy-link', LINKS)
  const links = createSignInLinks(storage.keyring.derive('export-link'), EXPORT_LINK_SECONDS)

  serve(app, privacy.beginExport, {
    run: async ({ actor: { memberId }, body, request }) => {
      await confirming.requireSelf(request, { memberId, password: body.password })
      const before = await findExport(database.db, memberId)
      if (before?.status === 'making') throw new AppError('export_under_way')
      await exportsOfDay.consume(memberId)
      await begin(deps, memberId)
      // The new request has a new key, so the old bytes can no longer be opened.
      if (before?.storageKey) await storage.raw.delete(before.storageKey)
      return readPrivacyOverview(deps, memberId)
    },
  })

  serve(app, privacy.exportLink, {
    limitCaller: linksOfMember,
    run: async ({ actor: { memberId }, request }) => {
      const { id } = await findReady(deps, memberId)
      const { query, expiresAt } = links.sign(id, requireSignIn(request), clock.now())
      return { url: `${privacy.exportFile.path}?${query}`, expiresAt: expiresAt.toISOString() }
    },
  })

  serveBytes(app, privacy.exportFile, {
    run: async ({ actor: { memberId }, query, request }) => {
      await linksOfMember.consume(memberId)
      const copy = await findReady(deps, memberId)
      if (!links.isValid(copy.id, query, requireSignIn(request), clock.now()))
        throw new AppError('export_link_expired')
      return { headers: headersOf(copy), body: await storage.get(copy.storageKey) }
    },
  })
}

async function begin({ database, tasks, clock }: Deps, memberId: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const exportId = await replaceExport(tx, memberId, clock.now())
    if (!exportId) throw new AppError('export_under_way')
    await tasks.enqueue(MAKE_EXPORT, { exportId } satisfies MakeExport, { within: tx })
  })
}

async function findReady(
  { database, clock }: Deps,
  memberId: string,
): Promise<ExportRow & { storageKey: string }> {
  const copy = await findExport(database.db, memberId)
  const oldest = clock.now().getTime() - EXPORT_RETENTION_DAYS * DAY_SECONDS * 1000
  const storageKey = copy?.storageKey
  if (!storageKey || (copy.readyAt?.getTime() ?? 0) <= oldest) throw new AppError('export_not_found')
  return { ...copy, storageKey }
}

function headersOf({ readyAt, size }: ExportRow) {
  const day = readyAt?.toISOString().slice(0, 10)
  return {
    'content-type': 'application/zip',
    'content-length': String(size),
    'content-disposition': `attachment; filename="trueline-my-data-${day}.zip"`,
  }
}
