import { msg } from '@lingui/core/macro'
import type { ProductOutboxKind } from '#src/platform/outbox/product-kinds.ts'
import { removeTourKind, saveTourKind } from '../wishlist/kinds.ts'
import { SAVED_TOURS } from '../wishlist/queries.ts'
import { cancellationKind, cancellationResultLines } from './cancellation-kind.ts'
import { departuresKind } from './departures-kind.ts'
import { departureResultLines } from './departures-result.ts'

/** Changes of tours that may wait on the device for the network. */
export const tourOutboxKinds: readonly ProductOutboxKind[] = [
  { ...saveTourKind, label: () => msg`Save tour`, queryKey: SAVED_TOURS, request: null },
  { ...removeTourKind, label: () => msg`Remove saved tour`, queryKey: SAVED_TOURS, request: null },
  {
    ...departuresKind,
    label: () => msg`Edit the calendar`,
    queryKey: ['agent', 'listings'],
    resultLines: departureResultLines,
    request: null,
  },
  {
    ...cancellationKind,
    label: () => msg`Cancel a departure`,
    queryKey: ['agent', 'listings'],
    resultLines: cancellationResultLines,
    request: null,
  },
]
