export { type Appointment, findAppointments, overlaps } from './appointments.ts'
export { BOOKING_PUSH, type BookingPush } from './notices.ts'
export { queueRevoked } from './revoked.task.ts'
