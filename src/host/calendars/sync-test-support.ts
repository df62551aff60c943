import type { CalendarImport, CalendarSync } from '#contract/hosts/calendar-feeds.ts'

export const SYNCED = '01920000-0000-7000-8000-000000000101'
export const ADDRESS = `https://singgah.example/calendar/listing/${'a'.repeat(43)}.ics`

export const aFeed = (more: Partial<CalendarImport> = {}): CalendarImport => ({
  importId: '01920000-0000-7000-8000-000000000201',
  name: 'Airbnb',
  host: 'www.airbnb.com',
  takes: 'one',
  addedAt: '2027-03-01T02:00:00.000Z',
  failure: null,
  readAt: '2027-03-02T02:00:00.000Z',
  triedAt: '2027-03-02T02:00:00.000Z',
  failingSince: null,
  isSilent: false,
  nextAt: '2027-03-02T03:00:00.000Z',
  blocked: 3,
  ...more,
})

export const aSync = (more: Partial<CalendarSync> = {}): CalendarSync => ({
  resourceId: SYNCED,
  service: 'stay',
  listingId: '01920000-0000-7000-8000-00000000000a',
  name: 'Deluxe twin',
  zone: 'Asia/Jakarta',
  exported: { address: ADDRESS, madeAt: '2027-03-01T02:00:00.000Z', fetchedAt: null },
  imports: [],
  conflicts: [],
  asOf: '2027-03-02T02:00:00.000Z',
  ...more,
})
