import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { permilleOf } from '#contract/core/money.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { asOfText, facts } from '#src/bookings/documents/facts.ts'
import { newPaper, type Paper } from '#src/bookings/documents/paper.ts'
import { voucherBarcode } from '#src/bookings/documents/voucher-barcode.ts'
import { formatDuration, formatInstant, formatMoney, languageTag } from '#src/i18n/formats.ts'
import { TOUR_STATE_LABELS } from '../state-labels.ts'
import { ticketsLabel, unitsLeft, vouchersOf } from '../trip/booking-facts.ts'

const cancellationLines = ({ cancellation, total, zone }: TourBooking): [string, string][] =>
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

/** Each code as a picture and in words, which the guide can type. */
const codes = (paper: Paper, booking: TourBooking): void => {
  for (const { code, qr, name, ticket } of vouchersOf(booking)) {
    paper.beside({ barcode: voucherBarcode(qr), label: t`QR code of the voucher ${code}` }, () => {
      paper.text(code, { bold: true, size: 13 })
      const about = [name, ticket].filter((part) => part !== '').join(', ')
      if (about !== '') paper.text(about)
    })
    paper.gap(10)
  }
}

/**
 * Voucher of a booking for the guide, in the page's language. `asOf` is the time of the server data. Generated on the
 * device, also offline.
 */
export const voucherPdf = (booking: TourBooking, asOf: string): Uint8Array<ArrayBuffer> => {
  const { tour, contact, reference, zone, pickUp } = booking
  const { meetingPoint, operator } = tour
  const paper = newPaper({ title: t`Voucher ${reference}`, language: languageTag(), at: asOf })
  paper.text(`Singgah · ${t`Voucher`}`, { bold: true, tone: 'brand', size: 13 })
  paper.gap(10)
  paper.heading(1, tour.title)
  paper.text(`${operator.name}, ${operator.phone}`)
  if (tour.isDemonstration) {
    paper.gap(6)
    paper.text(t`Demo tour: no one expects you there.`, { bold: true, tone: 'warning' })
  }
  paper.gap(10)
  paper.rule()
  paper.heading(2, t`Voucher codes`)
  codes(paper, booking)
  paper.heading(2, t`Your tour`)
  facts(paper, [
    [t`Reference`, reference],
    [t`Operator's reference`, booking.operatorReference ?? ''],
    [t`Status`, i18n._(TOUR_STATE_LABELS[booking.state])],
    [t`Start`, formatInstant(booking.startsAt, zone)],
    [t`Duration`, formatDuration(tour.durationMinutes)],
    [t`Option`, tour.optionTitle],
    [t`Tickets`, ticketsLabel(booking)],
    [
      t`People`,
      unitsLeft(booking)
        .map(({ fullName }) => fullName)
        .filter((name) => name !== '')
        .join('\n'),
    ],
    [t`Meeting point`, [meetingPoint.name, meetingPoint.address, meetingPoint.directions].filter(Boolean).join('\n')],
    [t`Pick-up`, pickUp === null ? '' : `${pickUp.name}, ${formatInstant(pickUp.at, zone)}`],
    [t`What to bring`, tour.bring.join('\n')],
    ...booking.answers.map(({ question, answer }): [string, string] => [question, answer]),
    [t`Contact`, `${contact.name}, ${contact.phone}`],
  ])
  paper.heading(2, t`Cancellation`)
  facts(paper, cancellationLines(booking))
  asOfText(paper, asOf, zone)
  return paper.bytes()
}
