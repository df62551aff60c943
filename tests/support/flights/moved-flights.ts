import type { ScheduleChange } from '#contract/products/flights/moved-flights.ts'
import { anOffer } from './flights.ts'

const BACK = { from: 'DPS', to: 'CGK', minutes: 115 } as const

/** The flight back of the made booking, at a time on the clock of Denpasar. */
const flightBackAt = (at: string, number = '401'): ScheduleChange['before'] =>
  anOffer([{ ...BACK, at, number }]).segments.map((segment) => segment)

/** The flight back leaves late in the evening instead, and nobody has answered yet. */
export const aScheduleChange = (more: Partial<ScheduleChange> = {}): ScheduleChange => ({
  scheduleChangeId: '01920000-0000-7000-8000-00000000d001',
  leg: 1,
  at: '2026-11-24T03:00:00.000Z',
  state: 'asked',
  before: flightBackAt('2026-12-05T09:00'),
  after: flightBackAt('2026-12-05T23:30'),
  connection: null,
  overlaps: [],
  mayAccept: true,
  mayRefund: true,
  decideUntil: '2026-12-05T15:30:00.000Z',
  decidedAt: null,
  decidedBy: null,
  ...more,
})
