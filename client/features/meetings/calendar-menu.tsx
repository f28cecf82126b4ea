import { CalendarPlus } from 'lucide-react'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import type { MeetingView } from '#shared/contracts/meetings.ts'
import { googleCalendarLink, outlookCalendarLink } from '#shared/domain/scheduling/calendar-links.ts'
import { otherName } from './texts.ts'

type CalendarMenuProps = { meeting: MeetingView & { startsAt: string } }

export function CalendarMenu({ meeting }: CalendarMenuProps) {
  const { id, topic, minutes, startsAt } = meeting
  const name = otherName(meeting)
  const url = new URL(paths.meeting(id), location.href).href
  const event = { title: `${topic} (${name})`, startsAt, minutes, url }
  const away = { target: '_blank', rel: 'noreferrer' }
  return (
    <Menu
      label="Add to calendar"
      align="start"
      trigger={
        <Button
          size="sm"
          variant="quiet"
          icon={<CalendarPlus size={16} />}
          aria-label={`Add to calendar: meeting with ${name}`}
        >
          Add to calendar
        </Button>
      }
    >
      <MenuItem asChild>
        <a href={googleCalendarLink(event)} {...away}>
          Google Calendar
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={outlookCalendarLink(event)} {...away}>
          Outlook
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={`/api/meetings/${id}/invite.ics`} download>
          Other calendars (.ics file)
        </a>
      </MenuItem>
    </Menu>
  )
}
