/** What of the dashboard is further down and says nothing before it was asked for. */
export { MonthCard } from '#client/features/members/month-card.tsx'
export { PeopleCard } from '#client/features/members/people-card.tsx'
