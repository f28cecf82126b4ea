import * as z from 'zod/mini'
import {
  BOOKING_NOTE_MAX_LENGTH,
  BOOKING_OUTCOMES,
  SLOT_TOPIC_MAX_LENGTH,
} from '../domain/scheduling/office-hours.ts'
import { slotFilters } from './list-filters.ts'
import { operation } from './operation.ts'
import { timeCursor } from './paging.ts'
import {
  done,
  id,
  idParams,
  memberCard,
  notImpersonating,
  plainLine,
  timestamp,
  timeZone,
  wholeNumber,
} from './shapes.ts'
import { isoDate, longText, shaped, trimmed } from './text.ts'

const topic = z.nullable(z.string())

const slot = z.object({ id, startsAt: timestamp, topic })
export type OfficeHourSlot = z.output<typeof slot>

const hostWithSlots = z.object({ host: memberCard, slots: z.array(slot) })
export type HostWithSlots = z.output<typeof hostWithSlots>

/** A booking as its host or its guest sees it. */
const booking = z.object({
  id,
  /** Whether the member is the host or the guest. */
  role: z.enum(['host', 'guest']),
  startsAt: timestamp,
  topic,
  /** From the guest to the host. */
  note: z.nullable(z.string()),
  /** The other one. */
  member: memberCard,
  /** Whether the other one has a page open. */
  isOnline: z.boolean(),
  /** Null until the slot is over. */
  outcome: z.nullable(z.enum(BOOKING_OUTCOMES)),
})
export type OfficeHourBooking = z.output<typeof booking>

/** What visitors see of a slot. */
const publicSlot = z.object({ startsAt: timestamp, topic, name: z.string(), title: z.nullable(z.string()) })
export type PublicSlot = z.output<typeof publicSlot>

export const timeOfDay = shaped(5, /^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time')

const HOSTS_PAGE = 10

export const officeHours = {
  list: operation({
    method: 'GET',
    path: '/api/office-hours',
    access: 'member',
    summary: 'List members with open slots, the earliest first, with all their open slots',
    query: z.extend(slotFilters, {
      cursor: timeCursor,
      limit: z._default(wholeNumber(1, HOSTS_PAGE), HOSTS_PAGE),
    }),
    response: z.object({ items: z.array(hostWithSlots), nextCursor: z.nullable(z.string()) }),
    errors: ['unauthorized', 'invalid_input'],
  }),
  next: operation({
    method: 'GET',
    path: '/api/office-hours/next',
    access: 'public',
    summary: 'List the next open slots of members with a public profile, one per member, at most 3',
    response: z.object({ slots: z.array(publicSlot) }),
    errors: [],
  }),
  mine: operation({
    method: 'GET',
    path: '/api/office-hours/mine',
    access: 'member',
    summary: "Get the member's open slots, bookings ahead as host or guest, and those of the last 30 days",
    response: z.object({
      /** Whether the member may publish slots. */
      canHost: z.boolean(),
      slots: z.array(slot),
      ahead: z.array(booking),
      past: z.array(booking),
    }),
    errors: ['unauthorized'],
  }),
  publish: operation({
    method: 'POST',
    path: '/api/office-hours/slots',
    access: 'member',
    changesPublic: true,
    summary: 'Publish a time range of one day as 10-minute slots; for members with a verified ID',
    body: z.object({
      date: isoDate('Choose a day'),
      from: timeOfDay,
      to: timeOfDay,
      /** Of the date and times. */
      timeZone,
      topic: z.optional(trimmed(SLOT_TOPIC_MAX_LENGTH).check(plainLine, notImpersonating)),
    }),
    response: z.object({ slots: z.array(slot) }),
    errors: [
      'unauthorized',
      'invalid_input',
      'id_not_verified',
      'slots_overlap',
      'too_many_slots',
      'too_many_attempts',
    ],
  }),
  removeSlot: operation({
    method: 'DELETE',
    path: '/api/office-hours/slots/:id',
    access: 'member',
    changesPublic: true,
    summary: "Cancel one of the member's slots before it ends, and notify its guest",
    params: idParams,
    response: done,
    errors: ['unauthorized', 'invalid_input', 'slot_not_found'],
  }),
  book: operation({
    method: 'POST',
    path: '/api/office-hours/slots/:id/booking',
    access: 'member',
    changesPublic: true,
    needsVerifiedEmail: true,
    summary: 'Book an open slot of another member',
    params: idParams,
    body: z.object({ note: z.optional(longText(BOOKING_NOTE_MAX_LENGTH)) }),
    response: booking,
    errors: [
      'unauthorized',
      'text_repeated',
      'email_not_verified',
      'invalid_input',
      'own_slot',
      'payment_required',
      'slot_not_found',
      'slot_taken',
      'slots_overlap',
      'already_booked',
      'too_many_bookings',
      'too_many_attempts',
    ],
  }),
  cancel: operation({
    method: 'DELETE',
    path: '/api/office-hours/bookings/:id',
    access: 'member',
    changesPublic: true,
    summary:
      'Cancel a booking before its slot ends: as its guest, which opens the slot again, or as its host',
    params: idParams,
    response: done,
    errors: ['unauthorized', 'invalid_input', 'booking_not_found'],
  }),
}
