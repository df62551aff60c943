import * as v from 'valibot'
import * as endpoints from '#contract/payments/payments.ts'
import { listReceipts as receiptsEndpoint } from '#contract/payments/receipts.ts'
import * as cardEndpoints from '#contract/payments/saved-cards.ts'
import { checkPayment as checkEndpoint } from '#contract/products/stays/payment.ts'
import { idSchema } from '#contract/core/scalars.ts'
import { askForActor } from '#server/domain/payments/payment-checks.ts'
import { checkStayPayment } from '#server/domain/products/stays/payment.ts'
import { openSession, paymentOptions, paymentToOpen } from '#server/domain/payments/payments.ts'
import { listReceipts } from '#server/domain/payments/receipts.ts'
import { addCard, preferCard, removeCard, savedCards } from '#server/domain/payments/saved-cards.ts'
import { memberRoute, onceAroundRoute } from '#server/http/route.ts'

export const paymentsRoutes = [
  memberRoute(endpoints.paymentOptions, ({ db, gateway, now, actor }) => paymentOptions({ db, gateway, now }, actor)),
  onceAroundRoute(endpoints.openPaymentSession, {
    before: ({ origin, actor, params, ...given }) =>
      askForActor({ ...given, origin: origin() }, actor, params.bookingId),
    stored: v.object({ paymentId: idSchema }),
    within: ({ actor, params, body, ...given }) => paymentToOpen(given, actor, { ...params, ...body }),
    after: ({ origin, ...given }, { paymentId }) => openSession({ ...given, origin: origin() }, paymentId),
  }),
  memberRoute(checkEndpoint, ({ origin, actor, params, ...given }) =>
    checkStayPayment({ ...given, origin: origin() }, actor, params.bookingId),
  ),
  memberRoute(receiptsEndpoint, ({ db, keys, actor, query }) =>
    listReceipts({ db, cursorSecret: keys.cursor }, actor, query),
  ),
  memberRoute(cardEndpoints.listSavedCards, ({ actor, ...given }) => savedCards(given, actor)),
  memberRoute(cardEndpoints.openCardSetup, ({ actor, body, origin, ...given }) =>
    addCard({ ...given, origin: origin() }, actor, body.setupId),
  ),
  memberRoute(cardEndpoints.preferCard, ({ actor, params, ...given }) => preferCard(given, actor, params.cardId)),
  memberRoute(cardEndpoints.removeCard, ({ actor, params, ...given }) => removeCard(given, actor, params.cardId)),
]
