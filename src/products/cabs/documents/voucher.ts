import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { permilleOf } from '#contract/core/money.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { asOfText, facts } from '#src/bookings/documents/facts.ts'
import { newPaper } from '#src/bookings/documents/paper.ts'
import { voucherBarcode } from '#src/bookings/documents/voucher-barcode.ts'
import { formatInstant, formatMoney, languageTag } from '#src/i18n/formats.ts'
import { placeLabel, rideTitle } from '../ride-title.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'
import { CAB_STATE_LABELS } from '../state-labels.ts'
import { lengthLabel, selfDriveSentences, waitingSentences } from '../terms/ride-rules.ts'
import { carOf, signOf } from '../trip/booking-facts.ts'

const cancellationLines = ({ cancellation, total, zone }: CabBooking): [string, string][] =>
  cancellation.map(({ until, feePermille }, index) => {
    const fee = formatMoney({ ...total, minor: permilleOf(total.minor, feePermille) })
    const before = cancellation[index - 1]?.until
    const when = until
      ? t`until ${formatInstant(until, zone)}`
      : before
        ? t`from ${formatInstant(before, zone)}`
        : t`from the moment of booking`
    return [feePermille === 0 ? t`Free` : t`Fee ${fee}`, when]
  })

const rideLines = (booking: CabBooking): [string, string][] => {
  const { ride, zone, flight } = booking
  return [
    [t`Pick-up`, `${formatInstant(booking.startsAt, zone)}\n${placeLabel(ride.from)}`],
    [t`Stops`, ride.stops.map(placeLabel).join('\n')],
    [t`Drop-off`, ride.to.key === ride.from.key ? '' : placeLabel(ride.to)],
    [t`Ride`, lengthLabel(ride)],
    [t`Passenger`, `${booking.passengerName}, ${plural(ride.people, { one: '# person', other: '# people' })}`],
    [t`Flight`, flight === null ? '' : `${flight.number}, ${flight.airport} ${formatInstant(flight.at, zone)}`],
    [t`Notes`, booking.notes],
  ]
}

/**
 * Voucher of a ride for the driver, in the page's language. `asOf` is the time of the server data. Generated on the
 * device, also offline.
 */
export const voucherPdf = (booking: CabBooking, asOf: string): Uint8Array<ArrayBuffer> => {
  const { cab, reference, zone, driver, selfDrive, contact } = booking
  const car = carOf(booking)
  const paper = newPaper({ title: t`Voucher ${reference}`, language: languageTag(), at: asOf })
  paper.text(`Singgah · ${t`Voucher`}`, { bold: true, tone: 'brand', size: 13 })
  paper.gap(10)
  const head = () => {
    paper.heading(1, rideTitle(booking.ride))
    paper.text(`${cab.operator.name}, ${cab.operator.phone}`)
  }
  const { voucherCode: code, signedVoucher } = booking
  if (code === null) head()
  else {
    const barcode = voucherBarcode(signedVoucher ?? code)
    paper.beside({ barcode, label: t`QR code of the voucher ${code}` }, head)
  }
  if (cab.isDemonstration) {
    paper.gap(6)
    paper.text(t`Demo cab: no one picks you up.`, { bold: true, tone: 'warning' })
  }
  paper.gap(10)
  paper.rule()
  paper.heading(2, t`Your driver and car`)
  facts(paper, [
    [t`Voucher code`, booking.voucherCode ?? ''],
    [t`Driver`, driver === null ? '' : `${driver.name}, ${driver.phone}`],
    [t`Plate`, car === null ? t`assigned before the pick-up` : `${car.plate}, ${car.vehicle}`],
    [t`Class`, `${i18n._(CLASS_LABELS[cab.vehicleClass])}, ${cab.example}`],
    [t`Meeting point`, booking.meetingPoint],
    [t`Name on the sign`, selfDrive === null ? signOf(booking) : ''],
  ])
  paper.heading(2, t`Your ride`)
  facts(paper, [
    [t`Reference`, reference],
    [t`Operator's reference`, booking.operatorReference ?? ''],
    [t`Status`, i18n._(CAB_STATE_LABELS[booking.state])],
    ...rideLines(booking),
    [t`Contact`, `${contact.name}, ${contact.phone}`],
  ])
  paper.heading(2, t`Waiting and no-show`)
  for (const sentence of waitingSentences(booking.waiting, selfDrive !== null)) paper.text(sentence)
  if (selfDrive !== null) for (const sentence of selfDriveSentences(selfDrive)) paper.text(sentence)
  paper.heading(2, t`Cancellation`)
  facts(paper, cancellationLines(booking))
  asOfText(paper, asOf, zone)
  return paper.bytes()
}
