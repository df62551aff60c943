import type { MessageDescriptor } from '@lingui/core'
import type { BookingOfService } from '#contract/products/cancellations.ts'
import type { BookingInvoices } from '#contract/products/invoices.ts'
import type { InvoiceHead } from '#contract/payments/invoices.ts'

/** Text for other people; never with the price. */
export type SharedFacts = {
  label: MessageDescriptor
  title: string
  text: string
  /** Says what was copied where the device cannot share. */
  copied: MessageDescriptor
}

/** What can be taken along of a booking. Files are made on the device, also without network. */
export type BookingDocuments = {
  /** Voucher or ticket; null where there is none to show. */
  paper: { label: MessageDescriptor; save: () => Promise<void> } | null
  saveCalendar: () => Promise<void>
  /** Null where there is nothing to share. */
  share: SharedFacts | null
  /** Invoices of its service, each with its file. */
  invoices: (answer: BookingInvoices) => readonly { invoice: InvoiceHead; save: () => Promise<void> }[]
}

/** Null for a booking of another service; `savedAt` is when it was read, in milliseconds since 1970. */
export type DocumentsSlot = (of: BookingOfService, savedAt: number) => BookingDocuments | null
