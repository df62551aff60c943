import type { Db } from '#server/database/db.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import type { Services } from '#server/services.ts'
import { seededId } from '../seeded.ts'
import type { Recording } from './recording.ts'
import { fullName, type LifePerson } from './people/travellers.ts'

/** Dependencies of the demonstration's bookings. */
export type Life = {
  services: Services
  /** Writes with it, or with its transactions, are recorded as the demonstration's own. */
  db: Db
  recorded: Recording['recorded']
  /** A free airline: the configured supplier may charge real money. */
  flights: FlightSupplier
  /** Nothing of the demonstration happened later. */
  present: Date
  today: string
  /** The day on which the first trip begins. */
  since: string
}

export const actorOf = (person: LifePerson): Actor => ({
  userId: person.userId,
  clientId: seededId(`client:${person.company}`),
  isOperator: false,
  roles: ['user'],
  sessionId: '',
  email: person.email,
  name: fullName(person),
  verifiedAt: new Date(0),
  lacksFactor: false,
})

/** Operator staff who report arrivals for hotels without a host. They never sign in. */
export const OPERATOR: Actor = {
  userId: seededId('user:operations@singgah'),
  clientId: seededId('client:singgah'),
  isOperator: true,
  roles: ['admin'],
  sessionId: '',
  email: 'operations@singgah.example',
  name: 'Singgah',
  verifiedAt: new Date(0),
  lacksFactor: false,
}

/** The approver of a company. */
export const approverOf = ({ company }: LifePerson): Actor => ({
  userId: seededId(`user:admin@${company}`),
  clientId: seededId(`client:${company}`),
  isOperator: false,
  roles: ['admin'],
  sessionId: '',
  email: `admin@${company}.example`,
  name: company === 'nusantara' ? 'Bagus Santoso' : 'Yusuf Daeng Matutu',
  verifiedAt: new Date(0),
  lacksFactor: false,
})

export const LOCALE = 'id'

export const contactOf = (person: LifePerson) => ({
  name: fullName(person),
  email: person.email,
  phone: person.phone,
})

export const hoursAfter = (at: Date | number, hours: number): Date => new Date(Number(at) + hours * 3_600_000)

/** Undefined where the domain refuses it: a room is sold out, an offer is gone. */
export const unlessRefused = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
