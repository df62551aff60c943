import { createElement, Suspense, useEffect } from 'react'
import type { BookingOfService } from '#contract/products/cancellations.ts'
import { ofEveryProduct } from '../products.ts'
import { CancelFlow } from './CancelFlow.tsx'

const cancellations = ofEveryProduct((parts) => parts.loadCancellation())

/** Where they cannot be loaded, opening the dialog tries again. */
export const loadCancellations = async (): Promise<void> => {
  await cancellations.load().catch(() => undefined)
}

type Cancelling = { of: BookingOfService; onClose: () => void }

const Opened = ({ of, onClose }: Cancelling) => {
  const slotOf = cancellations.useParts()
  return createElement(slotOf(of.service), {
    of,
    render: (choice) => <CancelFlow of={of} choice={choice} onClose={onClose} />,
  })
}

/** Cancelling a booking of any service, all that is left or a part; what it needs is loaded before it is opened. */
export const CancelDialog = ({ isOpen, ...cancelling }: Cancelling & { isOpen: boolean }) => {
  useEffect(() => void loadCancellations(), [])
  return (
    isOpen && (
      <Suspense fallback={null}>
        <Opened {...cancelling} />
      </Suspense>
    )
  )
}
