import ICAL from 'ical.js'

/** An iCalendar object with one event, read by a parser that isn't ours. Throws if it isn't one. */
export function readCalendarFile(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [component, ...more] = calendar.getAllSubcomponents('vevent')
  if (!component || more.length > 0) throw new Error('the calendar has not one event')
  const organizer = component.getFirstProperty('organizer')
  return {
    method: calendar.getFirstPropertyValue('method'),
    event: new ICAL.Event(component),
    status: component.getFirstPropertyValue('status'),
    organizer: organizer && personOf(organizer),
    attendees: component.getAllProperties('attendee').map(personOf),
  }
}

const personOf = (property: ICAL.Property) => ({
  name: property.getFirstParameter('cn'),
  address: String(property.getFirstValue()).replace(/^mailto:/i, ''),
})
