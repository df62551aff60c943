import type { tourOperators } from '#server/database/schema/products/tours/tours.ts'
import { seededId, seededRandom } from '../seeded.ts'

type OperatorRow = Omit<typeof tourOperators.$inferSelect, 'ownerUserId'>

/** Fictional: each is a first and a second word, and the pairs are all different. */
const FIRST = ['Langkah', 'Jejak', 'Rimba', 'Sahabat', 'Kelana', 'Purnama', 'Lintas', 'Harmoni'] as const
const SECOND = ['Nusa', 'Senja', 'Bumi', 'Cakrawala', 'Samudra'] as const

/** Forty operators of tours; their addresses are of the reserved domain `example`. */
export const TOUR_OPERATORS: readonly OperatorRow[] = FIRST.flatMap((first) =>
  SECOND.map((second) => {
    const key = `${first}-${second}`.toLowerCase()
    const random = seededRandom(`tour-operator:${key}`)
    return {
      id: seededId(`tour-operator:${key}`),
      name: `${first} ${second} Tour`,
      email: `tour@${key}.example`,
      phone: `+62 21 555 0${random.between(100, 999)}`,
      isDemonstration: true,
    }
  }),
)
