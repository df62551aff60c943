import type { PendingRequest } from '#contract/approvals/approval-requests.ts'
import { money, type Money } from '#contract/core/money.ts'

/** Requests that were asked for together, or one alone. */
export type RequestGroup = { key: string; name: string | null; requests: PendingRequest[] }

/** In the order of their earliest deadline, as the list is. */
export const groupsOf = (items: readonly PendingRequest[]): RequestGroup[] => {
  const groups = new Map<string, RequestGroup>()
  for (const request of items) {
    const key = request.together?.requestId ?? request.bookingId
    const group = groups.get(key) ?? { key, name: request.together?.name ?? null, requests: [] }
    group.requests.push(request)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The sum in each currency. */
export const sumsOf = (items: readonly Pick<PendingRequest, 'total'>[]): Money[] => {
  const sums = new Map<string, number>()
  for (const { total } of items) sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.minor)
  return [...sums].map(([currency, minor]) => money(minor, currency))
}
