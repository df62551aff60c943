import { uuidv7 } from 'uuidv7'
import { openPaymentSession } from '#contract/payments/payments.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'
import { call } from '#src/platform/api/client.ts'

/** Only to a page of the web: nothing a browser would run. */
const isPage = (url: string): boolean => {
  const target = URL.canParse(url, location.origin) ? new URL(url, location.origin) : null
  return target !== null && (target.origin === location.origin || target.protocol === 'https:')
}

/** URL of the gateway's page for unpaid flights; null if it cannot be opened now. The ticket offers it again. */
export const paymentPageOf = async (bookingId: string, method: PaymentMethod): Promise<string | null> => {
  try {
    const input = { params: { bookingId }, body: { method } }
    const { redirectUrl } = await call(openPaymentSession, input, { idempotencyKey: uuidv7() })
    return isPage(redirectUrl) ? redirectUrl : null
  } catch {
    return null
  }
}
