import { Trans } from '@lingui/react/macro'
import * as v from 'valibot'
import { priceChangedSchema } from '#contract/bookings/price-changes.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { productOutboxKind } from '#src/platform/outbox/product-kinds.ts'
import { formatMoney } from '#src/i18n/formats.ts'

/** Why a change was rejected: the server's text, and for a requested booking that costs more both amounts. */
export const RefusedLabel = ({ entry: { kind, problem, input } }: { entry: OutboxEntry }) => {
  if (problem === null) {
    return <Trans>Can't be sent: this version of Singgah no longer supports it.</Trans>
  }
  const changed = problem.code === 'price_changed' ? v.safeParse(priceChangedSchema, problem.details) : null
  const ceiling = productOutboxKind(kind)?.request?.ceiling(input) ?? null
  if (changed?.success !== true || ceiling === null) return <Trans>Declined: {problem.message}</Trans>
  return (
    <Trans>
      Not booked: the price was {formatMoney(changed.output.actual)}, over your limit of {formatMoney(ceiling)}
    </Trans>
  )
}
