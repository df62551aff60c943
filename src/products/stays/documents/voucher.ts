import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { permilleOf } from '#contract/core/money.ts'
import { formatDay, formatInstant, formatMoney, languageTag, zoneName } from '#src/i18n/formats.ts'
import { STAY_STATE_LABELS } from '../state-labels.ts'
import { roomLines } from '../detail/room-labels.ts'
import { BOARD_LABELS } from '../detail/labels.ts'
import { asOfText, facts } from '#src/bookings/documents/facts.ts'
import { voucherBarcode } from '#src/bookings/documents/voucher-barcode.ts'
import { newPaper } from '#src/bookings/documents/paper.ts'

const cancellationLines = ({ cancellation, total, hotel }: StayBooking): [string, string][] =>
  cancellation.map(({ until, feePermille }, index) => {
    const fee = formatMoney({ ...total, minor: permilleOf(total.minor, feePermille) })
    const before = cancellation[index - 1]?.until
    const when = until
      ? t`until ${formatInstant(until, hotel.zone)}`
      : before
        ? t`from ${formatInstant(before, hotel.zone)}`
        : t`from the moment of booking`
    return [feePermille === 0 ? t`Free` : t`Fee ${fee}`, when]
  })

/**
 * Voucher of a booking for the reception, in the page's language. `asOf` is the time of the server data. Generated on
 * the device, also offline.
 */
export const voucherPdf = (booking: StayBooking, asOf: string): Uint8Array<ArrayBuffer> => {
  const { hotel, contact } = booking
  const reference = booking.reference
  const zone = zoneName(hotel.zone, new Date(`${booking.checkIn}T12:00:00Z`))
  const paper = newPaper({ title: t`Voucher ${reference}`, language: languageTag(), at: asOf })
  paper.text(`Singgah · ${t`Voucher`}`, { bold: true, tone: 'brand', size: 13 })
  paper.gap(10)
  const head = () => {
    paper.heading(1, hotel.name)
    paper.text(`${hotel.address}, ${hotel.countryName}`)
    paper.text(hotel.phone)
  }
  if (typeof booking.voucherCode === 'string') {
    paper.beside({ barcode: voucherBarcode(booking.voucherCode), label: t`QR code of the voucher ${reference}` }, head)
  } else head()
  if (hotel.isDemonstration) {
    paper.gap(6)
    paper.text(t`A demo hotel: no one expects you there.`, { bold: true, tone: 'warning' })
  }
  paper.gap(10)
  paper.rule()
  paper.heading(2, t`Your stay`)
  facts(paper, [
    [t`Reference`, reference],
    [t`Status`, i18n._(STAY_STATE_LABELS[booking.state])],
    [t`Check-in`, `${formatDay(booking.checkIn)}, ${t`from ${hotel.checkInFrom}`} ${zone}`],
    [t`Check-out`, `${formatDay(booking.checkOut)}, ${t`until ${hotel.checkOutUntil}`} ${zone}`],
    [t`Nights`, String(booking.nights)],
    [t`Room`, `${booking.rooms} × ${booking.roomTypeName}`],
    [t`Meals`, i18n._(BOARD_LABELS[booking.board])],
    [t`Guests`, booking.travellers.map(({ fullName }) => fullName).join('\n')],
    [t`People`, plural(booking.adults + booking.children, { one: '# person', other: '# people' })],
    [t`Rooms`, roomLines(booking).join('\n')],
    [t`Arrival`, booking.arrivalTime],
    [t`Requests`, booking.requests],
    [t`Contact`, `${contact.name}, ${contact.phone}`],
  ])
  paper.heading(2, t`Payment`)
  facts(paper, [
    [t`Paid`, formatMoney(booking.dueNow)],
    [t`Due at the property`, formatMoney(booking.dueAtProperty)],
  ])
  if (booking.dueAtProperty.minor > 0) paper.text(t`The property issues its own invoice for what you pay there.`)
  paper.heading(2, t`Cancellation`)
  facts(paper, cancellationLines(booking))
  asOfText(paper, asOf, hotel.zone)
  return paper.bytes()
}
