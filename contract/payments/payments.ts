import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { PAYMENT_METHODS } from './states.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'

export const paymentOptions = endpoint({
  name: 'payments.options',
  method: 'GET',
  path: '/api/Payments/options',
  summary: 'Payment methods of this installation, and what is left on my company account.',
  access: 'signedIn',
  response: v.object({
    /** Beside the company account; empty where the installation has no gateway. */
    methods: v.array(v.picklist(PAYMENT_METHODS)),
    /** Null where nothing was granted to the company: its account is no way to pay. */
    accountLeft: v.nullable(moneySchema),
    /** True if the company lets me pay a part of its bookings; left out by older servers. */
    ownPart: v.optional(v.boolean(), false),
  }),
})
export type PaymentOptions = v.InferOutput<typeof paymentOptions.response>

export const bookingParams = v.object({ bookingId: idSchema })

export const openPaymentSession = endpoint({
  name: 'payments.openSession',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Bookings/:bookingId/payment-session',
  summary:
    'Open a payment for a booking with payment due. Checks earlier attempts at the gateway first: what is paid or in progress is not paid again.',
  access: 'signedIn',
  params: bookingParams,
  body: v.object({ method: v.picklist(PAYMENT_METHODS) }),
  response: v.object({
    paymentId: idSchema,
    /** The gateway's page: an absolute address, or a path of this origin. */
    redirectUrl: v.string(),
    expiresAt: instantSchema,
  }),
  errors: [
    'not_found',
    'illegal_transition',
    'payment_over',
    'quote_expired',
    'policy_blocked',
    'approval_needed',
    'payment_pending',
    'payment_method_not_offered',
    'gateway_unavailable',
  ],
  idempotent: true,
})
export type PaymentSession = v.InferOutput<typeof openPaymentSession.response>
