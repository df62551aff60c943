import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { readDecisionLink, readTripLink } from '#contract/approvals/decision-links.ts'
import { moneySchema, type Money } from '#contract/core/money.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'

/** Never kept on the device. */
export const linkedRequestQuery = (token: string) =>
  queryOptions({
    queryKey: ['decisionLink', token],
    queryFn: ({ signal }) => call(readDecisionLink, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Never kept on the device. */
export const linkedTripQuery = (token: string) =>
  queryOptions({
    queryKey: ['tripLink', token],
    queryFn: ({ signal }) => call(readTripLink, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const pricesSchema = v.object({ actual: moneySchema })

/** The price of the moment, if a decision was refused because it is above the one that was seen. */
export const priceIn = (error: unknown): Money | null => {
  if (!hasCode(error, 'price_changed')) return null
  const prices = v.safeParse(pricesSchema, error.details)
  return prices.success ? prices.output.actual : null
}
