import { setTimeout as pause } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { GatewayError, GatewayRefusal } from '#server/domain/payments/gateway.ts'

export type StripeSettings = {
  secretKey: string
  /** Two while one takes the place of the other. */
  webhookSecrets: readonly string[]
  /** Origin of a double on this machine; null: Stripe itself. */
  apiUrl: string | null
}

/** A person is waiting: with all attempts no response takes longer than half a minute. */
const TIMEOUT_MS = 8_000
const RETRIES = 2
/** The SDK does not retry after a rate limit response. */
const RATE_LIMIT_PAUSES_MS = [400, 1_200]

/** The SDK with all defaults set explicitly. It sends Stripe no data about this machine. */
export const stripeClient = ({ secretKey, apiUrl }: StripeSettings, timeout = TIMEOUT_MS): Stripe => {
  const url = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(url !== null && {
      host: url.hostname,
      port: url.port === '' ? 80 : Number(url.port),
      protocol: 'http' as const,
    }),
  })
}

/** Kind, code and number of a failure. Never its message: keys, addresses and names may be in it. */
const aboutFailure = (error: InstanceType<typeof Stripe.errors.StripeError>): string =>
  [error.type, error.code, error.statusCode, error.requestId].filter((part) => part !== undefined).join(' ')

/** What Stripe answers the same however often it is asked: a disputed charge, for example. Its balance fills again. */
const isFinal = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'balance_insufficient'

/**
 * One piece of asking Stripe, tried again where it was asked too often. What fails is a `GatewayError` without cause:
 * the errors of the SDK carry the whole answer.
 */
export const ask = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof RangeError) throw new GatewayError(`stripe: ${error.message}`)
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const milliseconds = RATE_LIMIT_PAUSES_MS[tries]
      const isTooOften = error instanceof Stripe.errors.StripeRateLimitError
      if (isFinal(error)) throw new GatewayRefusal(`stripe: ${aboutFailure(error)}`)
      if (!isTooOften || milliseconds === undefined) throw new GatewayError(`stripe: ${aboutFailure(error)}`)
      await pause(milliseconds)
    }
  }
}
