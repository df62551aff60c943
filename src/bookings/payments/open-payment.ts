import { openPaymentSession } from '#contract/payments/payments.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'
import { call } from '#src/platform/api/client.ts'

/** Only to a page of the web: nothing a browser would run. */
export const isPayable = (url: string, origin: string): boolean => {
  const target = URL.canParse(url, origin) ? new URL(url, origin) : null
  return target !== null && (target.origin === origin || target.protocol === 'https:')
}

/** The gateway's page for a booking that waits for its payment. The same key is used again when an answer is lost. */
export const paymentPageOf = async (bookingId: string, method: PaymentMethod, key: string): Promise<string> => {
  const input = { params: { bookingId }, body: { method } }
  const { redirectUrl } = await call(openPaymentSession, input, { idempotencyKey: key })
  if (!isPayable(redirectUrl, location.origin)) throw new Error('the payment page is no page')
  return redirectUrl
}
