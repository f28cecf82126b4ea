import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readFunctions, type SqlFunction } from '../../server/db/functions.ts'
import * as schema from '../../server/db/schema/index.ts'
import { trackedFiles } from './sources.ts'

/** The feature that writes a table; `platform` and `db` stand for those folders. */
const TABLES_OF: Record<string, readonly string[]> = {
  account: [
    'users',
    'session',
    'sign_ins',
    'known_devices',
    'mailed_links',
    'passkeys',
    'passkey_challenges',
    'identities',
  ],
  applications: ['applications', 'application_copies', 'application_events'],
  audit: ['audit_log', 'audit_head'],
  assistant: ['assistant_analyses', 'assistant_consents', 'assistant_usage'],
  billing: [
    'billing_accounts',
    'billing_attempts',
    'billing_consents',
    'billing_events',
    'billing_keys',
    'billing_ledger',
    'billing_notices',
    'billing_receipts',
    'billing_refunds',
    'customer_deletions',
  ],
  companies: ['companies', 'company_proofs', 'company_members'],
  connections: ['connections', 'connection_jobs'],
  credentials: ['credentials', 'credential_checks', 'badge_keys', 'issued_badges'],
  db: ['demo_seed'],
  jobs: ['jobs', 'job_alerts', 'job_search', 'saved_jobs', 'saved_searches', 'notified_jobs'],
  'meeting-room': ['meeting_attendance', 'meeting_guest_links', 'meeting_guests', 'meeting_notes'],
  meetings: ['meetings', 'meeting_times'],
  members: ['profile_views', 'member_search', 'member_profiles', 'member_photos'],
  messages: ['messages', 'message_search', 'conversation_sides'],
  moderation: ['moderation_appeals', 'moderation_hours'],
  notifications: ['notifications', 'notification_preferences', 'member_time_zones', 'summary_mails'],
  'office-hours': ['office_hour_slots', 'office_hour_bookings'],
  platform: ['rate_limits', 'realtime_nodes', 'realtime_payloads', 'realtime_presence', 'task_subjects'],
  privacy: ['account_deletions', 'account_exports'],
  pwa: ['push_devices', 'push_keys'],
  'resume-cards': [
    'resume_cards',
    'resume_card_views',
    'resume_card_days',
    'card_search',
    'card_skills',
    'card_owners',
    'card_totals',
  ],
  resumes: ['resumes'],
  support: ['support_tickets'],
  trust: [
    'blocks',
    'held_texts',
    'sent_texts',
    'member_signals',
    'moderation_decisions',
    'moderation_traces',
    'reports',
  ],
  uploads: ['objects'],
  verification: ['verification_decisions', 'id_checks', 'id_check_readings'],
  video: [
    'video_sessions',
    'video_participants',
    'video_offers',
    'video_queue',
    'busy_hours',
    'fit_alerts',
    'call_notes',
  ],
  vocabulary: ['search_vocabulary'],
}

type Exception = { readonly path: string; readonly tables: readonly string[]; readonly because: string }

const EXCEPTIONS: readonly Exception[] = [
  {
    path: 'server/features/meeting-room/guests/hosting.ts',
    tables: ['meetings'],
    because: 'makes a meeting with a guest together with its link',
  },
  {
    path: 'server/features/privacy/retention/sweep.task.ts',
    tables: ['?'],
    because: 'deletes expired rows of the tables that rules.ts lists',
  },
  {
    path: 'server/platform/sessions/sessions.ts',
    tables: ['session'],
    because: 'is the store of sessions and gives one a new id',
  },
]

/** Table names by the name of their object in the schema. */
export const TABLE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(schema).flatMap(([name, value]) =>
    is(value, PgTable) ? [[name, getTableName(value)] as const] : [],
  ),
)

const UNKNOWN = '?'
/** Raw SQL; a table that is not written out is `?`. */
const STATEMENT =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+|\?)|\bupdate\s+(?:only\s+)?"?(\w+|\?)"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi

/** Tables that SQL writes, `?` where its text doesn't name one. */
export function tablesWrittenBySql(text: string): string[] {
  const known = new Set(TABLE_NAMES.values())
  const written = [...text.matchAll(STATEMENT)].map(([, one, other]) => (one ?? other ?? '').toLowerCase())
  return [...new Set(written.filter((table) => table === UNKNOWN || known.has(table)))]
}

/** Tables that a source file writes through Drizzle or in SQL of its own. */
export function tablesWrittenBy(text: string): string[] {
  const names = new Map<string, string>()
  const written = new Set<string>()
  visit(parseSync(text, { syntax: 'typescript', target: 'es2024' }))
  return [...written].sort()

  function visit(value: unknown): void {
    if (!isNode(value)) return
    readImport(value)
    readAlias(value)
    readCall(value)
    for (const table of tablesWrittenBySql(sqlOf(value))) written.add(table)
    for (const child of Object.values(value)) visit(child)
  }

  function readImport(node: Node): void {
    if (node.type !== 'ImportSpecifier') return
    const local = nameOf(node.local)
    const table = TABLE_NAMES.get(nameOf(node.imported) ?? local ?? '')
    if (local && table) names.set(local, table)
  }

  function readAlias(node: Node): void {
    const [alias, table] = [nameOf(node.id), names.get(nameOf(node.init) ?? '')]
    if (node.type === 'VariableDeclarator' && alias && table) names.set(alias, table)
  }

  function readCall({ type, callee, arguments: given }: Node): void {
    if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return
    const method = nameOf(callee.property) ?? ''
    if (!['insert', 'update', 'delete'].includes(method)) return
    const table = names.get(nameOf(given[0]?.expression) ?? '')
    const isDatabase = /^(db|tx)$/.test(nameOf(callee.object) ?? '')
    if (table) written.add(table)
    else if (isDatabase) written.add(UNKNOWN)
  }

  function sqlOf({ type, value, quasis, expressions }: Node): string {
    if (type === 'StringLiteral' && typeof value === 'string') return value
    if (type !== 'TemplateLiteral' || !Array.isArray(quasis) || !Array.isArray(expressions)) return ''
    const tables = expressions.map((expression) => names.get(nameOf(expression) ?? '') ?? UNKNOWN)
    return quasis.map((quasi, index) => `${quasi?.raw ?? ''}${tables[index] ?? ''}`).join('')
  }
}

type Node = { readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nameOf = (value: unknown): string | null =>
  isNode(value) && value.type === 'Identifier' && typeof value.value === 'string' ? value.value : null

const OWNERS: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLES_OF).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
)

/** What a file writes of others' tables. */
export function foreignWrites(path: string, text: string): string[] {
  const home = /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? 'platform'
  const excepted = EXCEPTIONS.find((exception) => exception.path === path)?.tables ?? []
  const found = tablesWrittenBy(text).filter((table) => OWNERS.get(table) !== home)
  return [
    ...found
      .filter((table) => !excepted.includes(table))
      .map((table) =>
        table === UNKNOWN
          ? `${path}: writes a table that this check can't see`
          : `${path}: writes ${table}, which belongs to ${OWNERS.get(table)}: call its public.ts`,
      ),
    ...excepted
      .filter((table) => !found.includes(table))
      .map((table) => `${path}: is excepted for ${table}, but doesn't write it`),
  ]
}

/** A function that code calls writes tables of one feature. Trigger functions act for every writer, as a constraint does. */
export function functionProblems({ name, text }: SqlFunction): string[] {
  if (/\breturns\s+trigger\b/i.test(text)) return []
  const owners = new Set(tablesWrittenBySql(text.replace(/--[^\n]*/g, '')).map((table) => OWNERS.get(table)))
  return owners.size > 1
    ? [`server/db/functions/${name}.sql: writes tables of ${[...owners].join(' and ')}`]
    : []
}

/** Every table has one owner, and every owned table exists. */
export function ownerProblems(owned: readonly string[] = Object.values(TABLES_OF).flat()): string[] {
  const tables = new Set(TABLE_NAMES.values())
  return [
    ...[...tables].filter((table) => !owned.includes(table)).map((table) => `${table}: has no owner`),
    ...owned
      .filter((table) => !tables.has(table))
      .map((table) => `${table}: is owned, but isn't in the schema`),
    ...owned
      .filter((table, index) => owned.indexOf(table) !== index)
      .map((table) => `${table}: has two owners`),
  ]
}

if (import.meta.main) {
  const paths = trackedFiles(/^server\/(features|platform)\/.*\.ts$/).filter(
    (path) => !/(\.test\.ts|\/test-[\w-]+\.ts)$/.test(path),
  )
  const missing = EXCEPTIONS.filter(({ path }) => !paths.includes(path)).map(
    ({ path }) => `${path}: is excepted, but gone`,
  )
  const problems = [
    ...ownerProblems(),
    ...missing,
    ...paths.flatMap((path) => foreignWrites(path, readFileSync(path, 'utf8'))),
    ...(await readFunctions()).flatMap(functionProblems),
  ]
  for (const problem of problems) console.error(problem)
  console.log(`${TABLE_NAMES.size} tables, ${paths.length} files`)
  process.exitCode = problems.length === 0 && paths.length > 0 ? 0 : 1
}
