import { readDueImports } from '../domain/hosts/calendars/read-imports.ts'
import type { Services } from '../services.ts'
import { every } from './every.ts'

const DUE_MS = 20_000

/** Reads the calendars that hosts imported, each about once an hour. */
export const startCalendarJob = (services: Services, onFailure: (error: unknown) => void) => {
  const { db, products, keys, clock, origin, fetchCalendar } = services
  return every(
    DUE_MS,
    () => readDueImports({ db, products, sealKey: keys.seal, now: clock(), origin, fetchCalendar, onFailure }),
    onFailure,
  )
}
