import * as v from 'valibot'

/** Hotels with one room type each, and signed-in people, of one company or of one each. */
const worldEntries = {
  hotels: v.number(),
  people: v.number(),
  allotment: v.number(),
  sameCompany: v.optional(v.boolean(), false),
}

/** What the program of an experiment asks of the server it started. */
export const orderSchema = v.variant('do', [
  v.object({ do: v.literal('world'), ...worldEntries }),
  v.object({ do: v.literal('query'), text: v.string(), values: v.optional(v.array(v.unknown()), []) }),
  v.object({ do: v.literal('mismatches') }),
  v.object({ do: v.literal('failures') }),
  v.object({ do: v.literal('end') }),
])
export type Order = v.InferInput<typeof orderSchema>
export type WorldRequest = Extract<v.InferOutput<typeof orderSchema>, { do: 'world' }>

/** How it is asked and answered: by numbers, since several may be under way. Number 0 tells where the server listens. */
export const requestSchema = v.object({ id: v.number(), order: orderSchema })
export const replySchema = v.object({ id: v.number(), answer: v.optional(v.unknown()), error: v.optional(v.string()) })

export const worldSchema = v.object({ ratePlanIds: v.array(v.string()), tokens: v.array(v.string()) })
export type World = v.InferOutput<typeof worldSchema>
