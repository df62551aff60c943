import type { ComponentType, ReactNode } from 'react'
import type { CancellationPart, CancellationQuote, BookingOfService } from '#contract/products/cancellations.ts'

/** What a product says of cancelling one of its bookings, at what is chosen now. */
export type CancellationChoice = {
  title: string
  /** Null is all that is left; undefined is nothing that the server could be asked about. */
  part: CancellationPart | null | undefined
  /** Shown first, also while it is confirmed. */
  head?: ReactNode
  /** Where the parts are chosen; `quote` is of the choice, once it is known. */
  chooser: (quote: CancellationQuote | undefined) => ReactNode
  /** Why nothing can be asked about. */
  problem: ReactNode
  /** The amounts, and what else follows from cancelling. */
  facts: (quote: CancellationQuote) => ReactNode
  /** Label of the button that cancels nothing. */
  keep: ReactNode
  /** Label of the button that goes on to the confirmation, by what is chosen. */
  action?: ReactNode
  /** Says once more what is cancelled, before it is; null where pressing once is enough. */
  confirmation: ReactNode
  /** Title of the notice that a part is cancelled. */
  partDone: string
  /** What is known without network, where the cancellation may wait on the device; null where it may not. */
  byTerms: (() => CancellationQuote) | null
  /** Why it cannot wait on the device; null where there is nothing more to say than that the server cannot be reached. */
  whyNotOffline: ReactNode
  /** What is said of a refusal in words of the product; null for the server's. */
  refusal: (error: Error | null) => ReactNode
  /** What the list of waiting changes calls it. */
  about: string
  /** Stores the answer where the screens of the product read it. */
  store: (answer: BookingOfService) => Promise<void>
}

/** How a product lets people choose what is cancelled: it keeps the choice, and shows `render` with it. */
export type CancellationSlot = ComponentType<{
  of: BookingOfService
  render: (choice: CancellationChoice) => ReactNode
}>
