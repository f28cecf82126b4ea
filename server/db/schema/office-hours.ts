import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { BOOKING_NOTE_MAX_LENGTH, SLOT_TOPIC_MAX_LENGTH } from '#shared/domain/scheduling/office-hours.ts'
import { users } from './accounts.ts'
import { createdAt, primaryId, time } from './columns.ts'

/** Ten minutes that a member offers to others. Canceling deletes the row, and the booking with it. */
export const officeHourSlots = pgTable(
  'office_hour_slots',
  {
    id: primaryId(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: time('starts_at').notNull(),
    topic: text('topic'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('office_hour_slots_once').on(t.hostId, t.startsAt),
    index('office_hour_slots_start').on(t.startsAt),
    check('office_hour_slots_topic_length', sql.raw(`length(topic) between 1 and ${SLOT_TOPIC_MAX_LENGTH}`)),
  ],
)

/** A slot has at most one, even if two members book at the same moment. */
export const officeHourBookings = pgTable(
  'office_hour_bookings',
  {
    id: primaryId(),
    slotId: uuid('slot_id')
      .notNull()
      .unique('office_hour_bookings_slot')
      .references(() => officeHourSlots.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    note: text('note'),
    /** When both were reminded, and notified of the start: once, although tasks may run twice. */
    remindedAt: time('reminded_at'),
    startNotifiedAt: time('start_notified_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('office_hour_bookings_guest').on(t.guestId),
    check(
      'office_hour_bookings_note_length',
      sql.raw(`length(note) between 1 and ${BOOKING_NOTE_MAX_LENGTH}`),
    ),
  ],
)
