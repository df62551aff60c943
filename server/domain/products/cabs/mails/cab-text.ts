import type { CancellationStep } from '#contract/bookings/hour-steps.ts'
import type { Money } from '#contract/core/money.ts'
import type { VehicleClass, CabMode } from '#contract/products/cabs/vehicles.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, type Fact, facts, type Mail, type MailBlock, note } from '#server/domain/notifications/mail-content.ts'
import { bookingFooter } from '#server/domain/notifications/mail-footers.ts'
import { dayText, instantText } from '#server/domain/notifications/mail-formats.ts'

export type MailedCab = {
  reference: string
  title: string
  mode: CabMode
  vehicleClass: VehicleClass
  example: string
  operator: { name: string; phone: string }
  /** Instants, by the clock of `zone`, that of the pick-up; `day` is the day there. */
  startsAt: string
  endsAt: string
  zone: string
  day: string
  from: string
  to: string
  stops: readonly string[]
  meetingPoint: string
  passengerName: string
  signName: string
  flight: string | null
  /** Name, phone, plate and car; null before one is assigned. */
  driver: { name: string; phone: string; plate: string; vehicle: string } | null
  /** How long the driver waits without a charge. */
  waitingMinutes: number
  total: Money
  cancellation: readonly CancellationStep[]
  isDemonstration: boolean
  /** Leads to the booking. */
  link: string
  /** Footer links. */
  origin: string
}

const CLASSES: Readonly<Record<Locale, Record<VehicleClass, string>>> = {
  en: { economy: 'Economy', comfort: 'Comfort', executive: 'Executive', van: 'Van', minibus: 'Minibus' },
  id: { economy: 'Ekonomi', comfort: 'Nyaman', executive: 'Eksekutif', van: 'Van', minibus: 'Minibus' },
}

const MODES: Readonly<Record<Locale, Record<CabMode, string>>> = {
  en: { transfer: 'Transfer', hourly: 'By the hour', daily: 'With driver by the day', self_drive: 'Self-drive' },
  id: { transfer: 'Antar-jemput', hourly: 'Per jam', daily: 'Harian dengan sopir', self_drive: 'Lepas kunci' },
}

export const wayText = ({ from, stops, to }: Pick<MailedCab, 'from' | 'stops' | 'to'>): string =>
  [from, ...stops, ...(to === from && stops.length === 0 ? [] : [to])].join(' – ')

/** Reference, ride, car, pick-up, passenger, sign, flight and driver; then what else is known. */
export const cabFacts = (locale: Locale, cab: MailedCab, more: readonly (Fact | null)[] = []): MailBlock => {
  const { reference, mode, vehicleClass, example, operator, startsAt, endsAt, zone, driver } = cab
  const isId = locale === 'id'
  const hasDriver = mode !== 'self_drive'
  return facts([
    [isId ? 'Nomor pesanan' : 'Booking reference', reference],
    [MODES[locale][mode], wayText(cab)],
    [isId ? 'Mobil' : 'Car', `${CLASSES[locale][vehicleClass]}, ${example}`],
    [isId ? 'Penjemputan' : 'Pick-up', instantText(locale, startsAt, zone)],
    mode === 'transfer' ? null : [isId ? 'Selesai' : 'Ends', instantText(locale, endsAt, zone)],
    [isId ? 'Titik temu' : 'Meeting point', cab.meetingPoint],
    [isId ? 'Penumpang' : 'Passenger', cab.passengerName],
    hasDriver ? [isId ? 'Papan nama' : 'Name on the sign', cab.signName] : null,
    cab.flight === null ? null : [isId ? 'Penerbangan' : 'Flight', cab.flight],
    driver === null
      ? null
      : [isId ? 'Sopir' : 'Driver', `${driver.name}, ${driver.phone}, ${driver.plate} (${driver.vehicle})`],
    [isId ? 'Mitra' : 'Operator', `${operator.name}, ${operator.phone}`],
    ...more,
  ])
}

/** Button to the booking. */
export const cabButton = (locale: Locale, { link }: Pick<MailedCab, 'link'>): MailBlock =>
  button(locale === 'id' ? 'Lihat pesanan' : 'View booking', link)

const demoNote = (locale: Locale, { isDemonstration }: MailedCab): MailBlock[] =>
  isDemonstration
    ? [
        note(
          locale === 'id'
            ? 'Ini mobil demo. Mobil tidak benar-benar dipesan.'
            : 'This is a demo car. No car is actually reserved.',
        ),
      ]
    : []

/** A mail about a ride: `what` happened, which begins the subject. */
export const cabMail = (
  locale: Locale,
  cab: MailedCab,
  { what, preheader, blocks }: { what: string; preheader: string; blocks: readonly MailBlock[] },
): Mail => ({
  subject: `${what}: ${cab.title}, ${dayText(locale, cab.day)} (${cab.reference})`,
  content: {
    preheader,
    heading: what,
    blocks: [...blocks, ...demoNote(locale, cab)],
    footer: bookingFooter(locale, cab),
  },
})
