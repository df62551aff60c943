import type { ComponentType, ReactNode } from 'react'
import type { AdminBookingDetail, AdminBookingRow, ListOfToday } from '#contract/products/registry.ts'
import type { AdminToday } from '#contract/products/registry.ts'
import type { InvoiceHead } from '#contract/payments/invoices.ts'
import type { BookingInvoices } from '#contract/products/invoices.ts'

type RowProps = { row: AdminBookingRow }

/** The columns of the exported file that not every product fills. */
export const EXPORT_COLUMNS = [
  'hotel',
  'city',
  'route',
  'flights',
  'code',
  'start',
  'startZone',
  'end',
  'nights',
  'rooms',
  'travellers',
] as const
type ExportColumn = (typeof EXPORT_COLUMNS)[number]

/** A list of today. */
export type TodayPart = {
  id: string
  title: string
  count: number
  /** Shown where there are some. */
  rows: ReactNode
  none: string
  /** What fills it, in a sentence. */
  fills: string
  /** The same as a list of all bookings. */
  list?: ListOfToday
  /** Has no number at the top, and is left out where it is empty. */
  isAside?: true
}

/** An invoice or a credit note, and its file. */
export type InvoiceFile = { invoice: InvoiceHead; pdf: () => Promise<Uint8Array<ArrayBuffer>> }

/** What a product shows to admins. Each part gets any row and renders those of its own service. */
export type ProductAdmin = {
  /** The supplier's reference of the booking. */
  Code: ComponentType<RowProps>
  /** What was booked. */
  What: ComponentType<RowProps>
  When: ComponentType<RowProps>
  exportCells: (row: AdminBookingRow) => Readonly<Partial<Record<ExportColumn, string | number>>>
  /** Invoices of its service, each with its file; `reference` is that of the booking. */
  invoiceFiles: (answer: BookingInvoices, reference: string) => readonly InvoiceFile[]
  todayParts: (today: AdminToday) => readonly TodayPart[]
  Detail: ComponentType<{ detail: AdminBookingDetail }>
}
