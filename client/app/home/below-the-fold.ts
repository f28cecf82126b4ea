export { NextMeetingCard } from '#client/features/meetings/next-meeting-card.tsx'
export { CallableMembersCard as PeopleCard } from '#client/features/members/callable-members-card.tsx'
export { MonthCard } from '#client/features/members/month-card.tsx'
export { NextHoursCard } from '#client/features/office-hours/next-hours-card.tsx'
