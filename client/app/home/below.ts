/** Parts of the dashboard further down, loaded on demand. */
export { MonthCard } from '#client/features/members/month-card.tsx'
export { PeopleCard } from '#client/features/members/people-card.tsx'
