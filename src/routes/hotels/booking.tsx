import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { BookStay } from '#src/products/stays/checkout/BookStay.tsx'
import { staySearchEntries } from '#src/search/form/stay-search.ts'

const id = v.fallback(v.optional(v.string()), undefined)
/** The total that was seen before, in minor units: a change of it is said. */
const seen = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined)

export const Route = createFileRoute('/hotels/booking')({
  validateSearch: v.object({ hotel: id, rate: id, quote: id, seen, ...staySearchEntries }),
  staticData: { path: '/hotels/booking' },
  component: BookStay,
})
