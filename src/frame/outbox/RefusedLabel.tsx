import { Trans } from '@lingui/react/macro'
import * as v from 'valibot'
import { priceChangedSchema } from '#contract/bookings/price-changes.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { productOutboxKind } from '#src/platform/outbox/product-kinds.ts'
import { formatMoney } from '#src/i18n/formats.ts'

/** Why a change was rejected: the server's text, and for a requested booking that costs more both amounts. */
export const RefusedLabel = ({ entry: { kind, problem, input } }: { entry: OutboxEntry }) => {
  if (problem === null) {
    return <Trans>It cannot be sent any more: this version of Singgah does not understand it.</Trans>
  }
  const changed = problem.code === 'price_changed' ? v.safeParse(priceChangedSchema, problem.details) : null
  const ceiling = productOutboxKind(kind)?.request?.ceiling(input) ?? null
  if (changed?.success !== true || ceiling === null) return <Trans>Refused: {problem.message}</Trans>
  return (
    <Trans>
      Not booked: it cost {formatMoney(changed.output.actual)} by then, and you allowed {formatMoney(ceiling)}
    </Trans>
  )
}
