import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PaymentDetails } from '#src/account/payment-details/PaymentDetails.tsx'

export const Route = createFileRoute('/_user/user/payment-details')({
  /** The gateway's page has added a card. */
  validateSearch: v.object({ added: v.fallback(v.optional(v.literal(1)), undefined) }),
  staticData: { path: '/user/payment-details' },
  component: PaymentDetails,
})
