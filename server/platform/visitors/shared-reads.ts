/**
 * Concurrent calls with the same key share a read. None gets a read that began before its call, which could miss recent
 * writes: calls during a read share the next one. Nothing is cached.
 */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>

type Flight<T> = { running: Promise<unknown>; next: Promise<T> | null }

export function createSharedReads<T>(): SharedReads<T> {
  const flights = new Map<string, Flight<T>>()

  const start = (key: string, read: () => Promise<T>): Promise<T> => {
    const result = read()
    const flight: Flight<T> = { running: result, next: null }
    flights.set(key, flight)
    const done = () => {
      if (flights.get(key) === flight && flight.next === null) flights.delete(key)
    }
    result.then(done, done)
    return result
  }

  return (key, read) => {
    const flight = flights.get(key)
    if (!flight) return start(key, read)
    const again = () => start(key, read)
    flight.next ??= flight.running.then(again, again)
    return flight.next
  }
}
