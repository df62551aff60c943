import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { Money } from '#contract/core/money.ts'
import { companyPartOf, type AskedOwnPart } from '#contract/payments/own-part.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/payments/states.ts'
import { paymentOptionsQuery } from '#src/bookings/payments/payment-options.ts'
import { amountText, readAmount } from '#src/company/settings/companies/amounts.ts'
import type { ApiError } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'

const isPossible = (own: Money | null, total: Money | null): own is Money =>
  own !== null && total !== null && own.minor > 0 && own.minor < total.minor

/** The amount as typed, and how it is paid. */
export const ownPartDraftSchema = v.object({ amount: v.string(), method: v.picklist(PAYMENT_METHODS) })
export type OwnPartDraft = v.InferOutput<typeof ownPartDraftSchema>

export const OWN_PART_FIELD = 'body.ownPart.amount'

type Price = { total: Money | null; payWith: string }

/** A part of the price that the booker pays, in every checkout; the server decides whether it may. */
export const useOwnPart = (given: {
  chosen: OwnPartDraft | null | undefined
  choose: (chosen: OwnPartDraft | null) => void
  refusal: ApiError | null
}) => {
  const { choose, refusal } = given
  const { user } = useSession()
  const { data } = useQuery({ ...paymentOptionsQuery(), enabled: user !== null })
  const [isPressed, setPressed] = useState(false)
  const [changed, setChanged] = useState<ApiError | null>(null)
  const ways: readonly PaymentMethod[] = data?.ownPart === true ? data.methods : []
  const [first] = ways
  const chosen = first === undefined ? null : (given.chosen ?? null)
  const refused = refusal?.fields.find(({ field }) => field === OWN_PART_FIELD)?.message

  const typed = ({ total, payWith }: Price): Money | null => {
    if (chosen === null || total === null || payWith !== 'company_account') return null
    return readAmount(chosen.amount, total.currency)
  }
  /** The request; null if the company pays the whole price. */
  const asked = (price: Price): AskedOwnPart | null => {
    const own = typed(price)
    return chosen !== null && isPossible(own, price.total) ? { amount: own, method: chosen.method } : null
  }

  return {
    ways,
    chosen,
    asked,
    isOfferedFor: ({ total, payWith }: Price): boolean =>
      first !== undefined && total !== null && payWith === 'company_account',
    /** The amount for policy and budgets. */
    companyAt: (price: Price): Money | null =>
      price.total === null ? null : companyPartOf(price.total, asked(price)?.amount ?? null),
    /** The server's error text; true if the amount is missing or invalid. */
    errorAt: (price: Price): string | true | undefined => {
      if (chosen === null || price.payWith !== 'company_account') return undefined
      if (refused !== undefined && changed !== refusal) return refused
      return (isPressed && asked(price) === null) || undefined
    },
    /** Starts with the known excess over the cap. */
    begin: (excess: Money | null) => {
      if (first !== undefined) choose({ amount: excess === null ? '' : amountText(excess), method: first })
    },
    end: () => choose(null),
    change: (next: Partial<OwnPartDraft>) => {
      setChanged(refusal)
      if (chosen !== null) choose({ ...chosen, ...next })
    },
    /** Shows a missing or impossible amount; false if there is one. */
    press: (price: Price): boolean => {
      setPressed(true)
      if (chosen === null || price.payWith !== 'company_account' || asked(price) !== null) return true
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${OWN_PART_FIELD}"]`)?.focus())
      return false
    },
  }
}
export type OwnPartState = ReturnType<typeof useOwnPart>
