import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  LINK_PURPOSES,
  type LinkPurpose,
  SIGN_IN_METHODS,
  type SignInMethod,
} from '#shared/domain/account/sign-ins.ts'
import { PROVIDERS, type ProviderId } from '#shared/domain/account/social.ts'
import { sessions, users } from './accounts.ts'
import { createdAt, oneOf, primaryId, time } from './columns.ts'

const ofMember = () =>
  uuid('member_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * Sign-ins as shown to the member. Separate from the session, which the store always writes in full: that would restore a
 * sign-in that was ended meanwhile.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    /** Known to the browser, unlike the session's id, which is a secret. */
    id: primaryId(),
    sid: text('sid')
      .notNull()
      .unique()
      .references(() => sessions.sid, { onDelete: 'cascade', onUpdate: 'cascade' }),
    memberId: ofMember(),
    method: text('method').$type<SignInMethod>().notNull(),
    deviceName: text('device_name').notNull(),
    /** The network without its last part, which would identify a household. */
    network: text('network').notNull(),
    createdAt: createdAt(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    /** When and how the member last confirmed their identity. */
    confirmedAt: time('confirmed_at').notNull().defaultNow(),
    confirmedBy: text('confirmed_by').$type<SignInMethod>().notNull(),
    /** When a passkey was last used in this browser, for the admin dashboard. */
    passkeyAt: time('passkey_at'),
  },
  (t) => [
    index('sign_ins_member').on(t.memberId, t.lastSeenAt.desc()),
    index('sign_ins_idle').on(t.lastSeenAt),
    check('sign_ins_method_known', oneOf('method', SIGN_IN_METHODS)),
    check('sign_ins_confirmed_by_known', oneOf('confirmed_by', SIGN_IN_METHODS)),
  ],
)

/** Browsers a member has signed in from, by the hash of a cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    memberId: ofMember(),
    deviceHash: text('device_hash').notNull(),
    firstSeenAt: time('first_seen_at').notNull().defaultNow(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.deviceHash] }), index('known_devices_age').on(t.lastSeenAt)],
)

/** A mailed link, or one about to be: its secret is made with the mail, and only the hash is stored. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    id: primaryId(),
    memberId: ofMember(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    secretHash: text('secret_hash').unique(),
    /** The recipient: the member's address, or their new one. */
    email: text('email').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // A newer link replaces the older. Not the link that reverts an address: an account thief could end it.
    uniqueIndex('mailed_links_newest').on(t.memberId, t.purpose).where(sql`${t.purpose} <> 'undo_email'`),
    index('mailed_links_held').on(sql`lower(${t.email})`).where(sql`${t.purpose} = 'undo_email'`),
    index('mailed_links_age').on(t.expiresAt),
    check('mailed_links_purpose_known', oneOf('purpose', LINK_PURPOSES)),
  ],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    memberId: ofMember(),
    /** base64url, as browsers give it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: createdAt(),
    lastUsedAt: time('last_used_at'),
    /** The session it was added in, while that lasts. */
    addedIn: text('added_in').references(() => sessions.sid, { onDelete: 'set null', onUpdate: 'cascade' }),
  },
  (t) => [
    index('passkeys_member').on(t.memberId, t.createdAt),
    index('passkeys_added_in').on(t.addedIn).where(sql`${t.addedIn} is not null`),
  ],
)

/** A pending WebAuthn challenge, under the hash of its browser's cookie. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    cookieHash: text('cookie_hash').primaryKey(),
    challenge: text('challenge').notNull(),
    /** The member who adds a passkey; null for a sign-in or confirmation. */
    memberId: uuid('member_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_age').on(t.expiresAt), index('passkey_challenges_member').on(t.memberId)],
)

/** Provider accounts that sign a member in. The identity is `issuer` and `subject`, never the email address. */
export const identities = pgTable(
  'identities',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderId>().notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** As reported when it was linked, so members can tell their accounts apart. */
    email: text('email'),
    createdAt: createdAt(),
    /** The session it was added in, while that lasts. */
    addedIn: text('added_in').references(() => sessions.sid, { onDelete: 'set null', onUpdate: 'cascade' }),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.provider, t.issuer, t.subject),
    index('identities_member').on(t.memberId),
    index('identities_added_in').on(t.addedIn).where(sql`${t.addedIn} is not null`),
    check('identities_provider_known', oneOf('provider', PROVIDERS)),
  ],
)
