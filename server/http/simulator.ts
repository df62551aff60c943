import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { DELIVERIES } from '../database/schema/payments/simulated-gateway.ts'
import { notFound, Refusal } from '../domain/kernel/refusal.ts'
import { SIMULATOR_PATH } from '../adapters/gateways/simulated/gateway.ts'
import { addTestCard, cardsOf, readSetup, SETUP_PATH, TEST_BRANDS } from '../adapters/gateways/simulated/cards.ts'
import { cardSetupPage, simulatorPage, STYLE_PATH } from '../adapters/gateways/simulated/page.ts'
import { answerChallenge, challenge, decide, readPayment } from '../adapters/gateways/simulated/payments.ts'
import { SIMULATOR_STYLE } from '../adapters/gateways/simulated/style.ts'
import type { Services } from '../services.ts'
import { pageLanguage, sendPage, takeForms } from './plain-pages.ts'

const formSchema = v.object({
  action: v.picklist(['pay', 'fail', 'expire', 'code']),
  card: v.optional(v.picklist(['pays', 'declined', 'asks']), 'pays'),
  delivery: v.optional(v.picklist(DELIVERIES), 'at_once'),
  code: v.optional(v.pipe(v.string(), v.maxLength(12)), ''),
})
type Form = v.InferOutput<typeof formSchema>

const OUTCOMES = { pay: 'paid', fail: 'failed', expire: 'expired' } as const

/** Applies the submitted form; false if the page must be shown again. */
const act = async ({ db }: Services, id: string, form: Form, now: Date): Promise<boolean> => {
  const { action, card, delivery, code } = form
  if (action === 'code') return answerChallenge(db, id, { code, now })
  if (action === 'pay' && card === 'asks') {
    await challenge(db, id, { delivery, now })
    return false
  }
  const outcome = action === 'pay' && card === 'declined' ? 'failed' : OUTCOMES[action]
  await decide(db, id, { outcome, delivery, now })
  return true
}

const setupFormSchema = v.object({ action: v.literal('save'), card: v.picklist(TEST_BRANDS) })

/** Within our own origin by its path alone: the page may be shown under another one while it is developed. */
const backOf = (services: Services, returnUrl: string): string => {
  const origin = services.origin()
  return returnUrl.startsWith(`${origin}/`) ? returnUrl.slice(origin.length) : returnUrl
}

const setupAt = async (services: Services, id: string) => {
  const setup = await readSetup(services.db, id)
  if (setup === null) throw notFound()
  return { setup, backUrl: backOf(services, setup.returnUrl) }
}

const paymentAt = async (services: Services, id: string) => {
  const payment = await readPayment(services.db, id)
  if (payment === null) throw notFound()
  const { customerId } = payment
  const saved = customerId === null ? [] : await cardsOf(services.db, customerId)
  return { payment, saved, backUrl: backOf(services, payment.returnUrl) }
}

/** The page where a card is saved, `GET` and `POST /simulator/cards/:id`. */
const addCardSetup = (scope: FastifyInstance, services: Services): void => {
  scope.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
    `${SETUP_PATH}/:id`,
    async ({ params, query, headers }, reply) => {
      const language = pageLanguage(query.lang, headers['accept-language'])
      return sendPage(reply, cardSetupPage({ ...(await setupAt(services, params.id)), language }), 'self')
    },
  )
  scope.post<{ Params: { id: string } }>(`${SETUP_PATH}/:id`, async (request, reply) => {
    const { setup, backUrl } = await setupAt(services, request.params.id)
    const form = v.safeParse(setupFormSchema, request.body)
    if (!form.success) throw new Refusal('validation_failed')
    await addTestCard(services.db, setup.id, { card: form.output.card, now: services.clock() })
    return reply.redirect(backUrl, 303)
  })
}

/**
 * Payment page of the simulated gateway, `GET` and `POST /simulator/pay/:id`. Only for demonstration mode, because
 * everyone with the URL can pay. `events` delivers due events to our webhook before the person returns.
 */
export const addSimulator = async (
  app: FastifyInstance,
  services: Services,
  events: () => Promise<unknown>,
): Promise<void> => {
  await app.register(async (scope) => {
    takeForms(scope)
    addCardSetup(scope, services)
    scope.get(STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(SIMULATOR_STYLE))

    scope.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
      `${SIMULATOR_PATH}/:id`,
      async ({ params, query, headers }, reply) => {
        const found = await paymentAt(services, params.id)
        const language = pageLanguage(query.lang, headers['accept-language'])
        return sendPage(reply, simulatorPage({ ...found, language, now: services.clock() }), 'self')
      },
    )

    scope.post<{ Params: { id: string } }>(`${SIMULATOR_PATH}/:id`, async (request, reply) => {
      const { payment, backUrl } = await paymentAt(services, request.params.id)
      const form = v.safeParse(formSchema, request.body)
      if (!form.success) throw new Refusal('validation_failed')
      const isDone = await act(services, payment.id, form.output, services.clock())
      if (!isDone) return reply.redirect(request.url, 303)
      await events()
      return reply.redirect(backUrl, 303)
    })
  })
}
