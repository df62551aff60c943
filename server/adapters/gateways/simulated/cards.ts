import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { SavedCard } from '#contract/payments/saved-cards.ts'
import { idSchema } from '#contract/core/scalars.ts'
import { transact, type Db } from '#server/database/db.ts'
import { simulatedCards, simulatedSetups } from '#server/database/schema/payments/simulated-gateway.ts'
import { GatewayError, type CardKeeper } from '#server/domain/payments/gateway.ts'

export const SETUP_PATH = '/simulator/cards'

/** Cards that can be added; the last one is good for this month only. */
export const TEST_BRANDS = ['visa', 'mastercard', 'jcb', 'ends_soon'] as const
export type TestBrand = (typeof TEST_BRANDS)[number]

const YEARS = 3
const DIGITS: Readonly<Record<TestBrand, string>> = { visa: '0010', mastercard: '0028', jcb: '0036', ends_soon: '0044' }

const goodUntil = (card: TestBrand, now: Date): string =>
  card === 'ends_soon'
    ? now.toISOString().slice(0, 7)
    : `${now.getUTCFullYear() + YEARS}-${now.toISOString().slice(5, 7)}`

export type Setup = typeof simulatedSetups.$inferSelect

export const readSetup = async (db: Db, id: string): Promise<Setup | null> => {
  if (!v.is(idSchema, id)) return null
  const [setup] = await db.select().from(simulatedSetups).where(eq(simulatedSetups.id, id))
  return setup ?? null
}

/** Adds a card by a setup page, once; the first card of a customer is the preferred one. */
export const addTestCard = (db: Db, setupId: string, { card, now }: { card: TestBrand; now: Date }): Promise<void> =>
  transact(db, async (tx) => {
    const [setup] = await tx
      .update(simulatedSetups)
      .set({ usedAt: now })
      .where(and(eq(simulatedSetups.id, setupId), isNull(simulatedSetups.usedAt)))
      .returning()
    if (setup === undefined) return
    const { customerId } = setup
    const before = await tx.select().from(simulatedCards).where(eq(simulatedCards.customerId, customerId)).limit(1)
    await tx.insert(simulatedCards).values({
      id: uuidv7(),
      customerId,
      brand: card === 'ends_soon' ? 'visa' : card,
      lastDigits: DIGITS[card],
      goodUntil: goodUntil(card, now),
      isPreferred: before.length === 0,
      createdAt: now,
    })
  })

/** The cards of a customer, the preferred one first. */
export const cardsOf = async (db: Db, customerId: string): Promise<SavedCard[]> => {
  const rows = await db
    .select()
    .from(simulatedCards)
    .where(eq(simulatedCards.customerId, customerId))
    .orderBy(desc(simulatedCards.isPreferred), asc(simulatedCards.id))
  return rows.map(({ id, brand, lastDigits, goodUntil: until, isPreferred }) => ({
    cardId: id,
    brand,
    lastDigits,
    goodUntil: until,
    isPreferred,
  }))
}

const own = (customerId: string, cardId: string) =>
  and(eq(simulatedCards.customerId, customerId), eq(simulatedCards.id, cardId))

/** Test cards that people keep at the simulated gateway. */
export const simulatedKeeper = ({ db, clock }: { db: Db; clock: () => Date }): CardKeeper => ({
  makeCustomer: async (personId) => `customer_${personId}`,
  async openSetup({ setupId, customerId, returnUrl, locale }) {
    await db
      .insert(simulatedSetups)
      .values({ id: uuidv7(), setupId, customerId, returnUrl, createdAt: clock() })
      .onConflictDoNothing({ target: simulatedSetups.setupId })
    const [setup] = await db.select().from(simulatedSetups).where(eq(simulatedSetups.setupId, setupId))
    if (setup === undefined) throw new GatewayError('the setup was not stored')
    if (setup.customerId !== customerId) return null
    return { redirectUrl: `${SETUP_PATH}/${setup.id}?lang=${locale}` }
  },
  list: (customerId) => cardsOf(db, customerId),
  prefer: (customerId, cardId) =>
    transact(db, async (tx) => {
      if (!v.is(idSchema, cardId)) return false
      const [found] = await tx.select().from(simulatedCards).where(own(customerId, cardId))
      if (found === undefined) return false
      await tx.update(simulatedCards).set({ isPreferred: false }).where(eq(simulatedCards.customerId, customerId))
      await tx.update(simulatedCards).set({ isPreferred: true }).where(own(customerId, cardId))
      return true
    }),
  async remove(customerId, cardId) {
    if (v.is(idSchema, cardId)) await db.delete(simulatedCards).where(own(customerId, cardId))
  },
  async forget(customerId) {
    await db.delete(simulatedCards).where(eq(simulatedCards.customerId, customerId))
    await db.delete(simulatedSetups).where(eq(simulatedSetups.customerId, customerId))
  },
})
