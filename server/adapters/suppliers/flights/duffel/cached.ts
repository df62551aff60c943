import type { FareFamily, FlightOffer } from '#contract/products/flights/flights.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'

/** Duffel data for our offer name, until the offer expires there. */
export type Remembered = {
  /** Duffel's id of the offer. */
  id: string
  /** Duffel's id of the request it answered: of all its offers one can be ordered. */
  requestId: string
  expiresAt: Date
  offer: FlightOffer
  families: ReadonlyMap<string, FareFamily>
  typicalEmissions: number
}

export type Named = { offerId: string; family: string; flyers: Flyers }

/** A search has some hundred offers; the oldest are forgotten first. */
const MAX_STORED = 20_000

const keyOf = ({ offerId, family, flyers: { adults, children, infants } }: Named): string =>
  `${offerId}.${family}.${adults}.${children}.${infants}`

/** Offers by our names of them. In memory: after a restart people search again. */
export class RememberedOffers {
  readonly #byName = new Map<string, Remembered>()

  keep(named: Named, remembered: Remembered): void {
    const key = keyOf(named)
    // Deleting first moves the entry to the newest position.
    this.#byName.delete(key)
    this.#byName.set(key, remembered)
    for (const oldest of this.#byName.keys()) {
      if (this.#byName.size <= MAX_STORED) break
      this.#byName.delete(oldest)
    }
  }

  find(named: Named, now: Date): Remembered | null {
    const key = keyOf(named)
    const known = this.#byName.get(key)
    if (known === undefined) return null
    if (known.expiresAt > now) return known
    this.#byName.delete(key)
    return null
  }

  /** Nothing of a request can be ordered any more once one of its offers was. */
  forgetRequest(requestId: string): void {
    for (const [key, known] of this.#byName) if (known.requestId === requestId) this.#byName.delete(key)
  }
}
