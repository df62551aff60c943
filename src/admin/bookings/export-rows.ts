import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { AdminBookingRow } from '#contract/products/registry.ts'
import { minorDigits } from '#contract/core/money.ts'
import { EXPORT_COLUMNS, type ProductAdmin } from '#src/bookings/product-admin.ts'
import { productPage, type OfEveryProduct } from '#src/bookings/products.ts'
import { sortableInstant } from '#src/i18n/formats.ts'
import { PAYMENT_PLACE_LABELS } from '#src/bookings/payments/payment-place-labels.ts'

/** Column names of the file; each product leaves those of the others empty. */
export const exportHeader = (): string[] => [
  t`Reference`,
  t`Status`,
  t`Guest or traveller`,
  t`Service`,
  t`Hotel`,
  t`City`,
  t`Route`,
  t`Flights`,
  t`Airline booking code`,
  t`Check-in or first departure`,
  t`Time zone of first departure`,
  t`Check-out or last arrival`,
  t`Nights`,
  t`Rooms`,
  t`Travellers`,
  t`Total`,
  t`Currency`,
  t`Payment`,
  t`Out-of-policy reason`,
  t`Invoice to`,
  t`Cost centre`,
  t`Project`,
  t`Booked by`,
  t`Company`,
  t`Booked at`,
  t`Time zone of booking`,
]

/** A booking as a line of the file; when it was made in the time zone `zone`. */
export const exportCells =
  (adminOf: OfEveryProduct<ProductAdmin>, zone: string) =>
  (row: AdminBookingRow): (string | number)[] => {
    const { service } = row
    const { name, states } = productPage(service).labels
    const own = adminOf(service).exportCells(row)
    return [
      row.reference,
      i18n._(states[row.state]),
      row.guest,
      i18n._(name),
      ...EXPORT_COLUMNS.map((column) => own[column] ?? ''),
      row.total.minor / 10 ** minorDigits(row.total.currency),
      row.total.currency,
      i18n._(PAYMENT_PLACE_LABELS[row.payment]),
      row.policyReason,
      row.invoiceTo ?? '',
      row.costCentre ?? '',
      row.project ?? '',
      row.bookedBy,
      row.company,
      sortableInstant(row.createdAt, zone),
      zone,
    ]
  }
