import { Check } from 'lucide-react'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { NotificationChoices } from '#shared/contracts/notifications-preferences.ts'
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationGroup,
} from '#shared/domain/notifications.ts'

const CHANNEL_NAMES: Record<NotificationChannel, string> = { in_app: 'Here', push: 'Push', mail: 'Email' }

const GROUPS: Record<NotificationGroup, { name: string; about: string }> = {
  calls: { name: 'Calls', about: 'Missed calls, and when someone fits. Push also rings.' },
  messages: { name: 'Messages', about: 'New messages while you have no page open.' },
  connections: { name: 'Connections', about: 'Requests, and when someone accepts yours.' },
  applications: { name: 'Applications', about: 'Applications you sent, and those for your jobs.' },
  meetings: { name: 'Meetings and office hours', about: 'Bookings, changes and reminders.' },
  jobs: { name: 'Jobs', about: 'New jobs of your saved searches, and jobs that fit.' },
  weekly_summary: {
    name: 'Weekly summary',
    about: 'Views, requests and matches on Mondays. Nothing if there is no news.',
  },
  account: {
    name: 'Account and safety',
    about: 'Always on: it protects your account, your money and your standing.',
  },
}

type PreferencesTableProps = {
  groups: NotificationChoices['groups']
  onChoose: (choice: { group: NotificationGroup; channel: NotificationChannel; isOn: boolean }) => void
}

export function PreferencesTable({ groups, onChoose }: PreferencesTableProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">What we tell you about, and how</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="px-4 py-3 font-semibold sm:px-6">
            About
          </th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="w-14 py-3 text-center font-semibold last:pr-2 sm:w-20 sm:last:pr-4"
            >
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {groups.map((row) => (
          <tr key={row.group}>
            <th scope="row" className="px-4 py-2.5 text-left font-normal sm:px-6">
              <span className="block font-semibold">{GROUPS[row.group].name}</span>
              <span className="block text-pretty text-muted">{GROUPS[row.group].about}</span>
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <td key={channel} className="last:pr-2 sm:last:pr-4">
                <Choice
                  name={`${GROUPS[row.group].name}: ${CHANNEL_NAMES[channel]}`}
                  isOn={row.channels[channel]}
                  isFixed={row.isFixed}
                  onChange={(isOn) => onChoose({ group: row.group, channel, isOn })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ChoiceProps = {
  name: string
  isOn: boolean | undefined
  isFixed: boolean
  onChange: (isOn: boolean) => void
}

function Choice({ name, isOn, isFixed, onChange }: ChoiceProps) {
  if (isOn === undefined) return <span className="sr-only">Not available</span>
  if (isFixed) {
    return (
      <span className="grid justify-items-center text-muted">
        <Check size={18} />
        <span className="sr-only">Always on</span>
      </span>
    )
  }
  return (
    <Checkbox
      className="mx-auto w-5.5"
      label={<span className="sr-only">{name}</span>}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
