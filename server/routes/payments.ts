import * as v from 'valibot'
import * as endpoints from '#contract/endpoints/payments.ts'
import { idSchema } from '#contract/scalars.ts'
import { askForActor, checkPayment } from '#server/domain/payment-checks.ts'
import { openSession, paymentOptions, paymentToOpen } from '#server/domain/payments.ts'
import { memberRoute, onceAroundRoute } from '#server/plugins/route.ts'

export const paymentsRoutes = [
  memberRoute(endpoints.paymentOptions, ({ db, gateway, actor }) => paymentOptions({ db, gateway }, actor)),
  onceAroundRoute(endpoints.openPaymentSession, {
    before: ({ origin, actor, params, ...given }) =>
      askForActor({ ...given, origin: origin() }, actor, params.bookingId),
    kept: v.object({ paymentId: idSchema }),
    within: ({ actor, params, body, ...given }) => paymentToOpen(given, actor, { ...params, ...body }),
    after: ({ origin, ...given }, { paymentId }) => openSession({ ...given, origin: origin() }, paymentId),
  }),
  memberRoute(endpoints.checkPayment, ({ origin, actor, params, ...given }) =>
    checkPayment({ ...given, origin: origin() }, actor, params.bookingId),
  ),
]
