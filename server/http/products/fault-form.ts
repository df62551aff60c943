import * as v from 'valibot'
import { MAX_FAULT_USES } from '#server/adapters/suppliers/embedded-outcomes.ts'

const integerSchema = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))

/** Amount of a switch; an empty field is the usual one. */
export const faultValueField = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    integerSchema,
  ]),
)
/** How many bookings a switch strikes. */
export const faultUsesField = v.optional(v.pipe(integerSchema, v.minValue(1), v.maxValue(MAX_FAULT_USES)), '1')
/** What a switch is narrowed to; empty for everything. */
export const faultOnlyField = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), '')

/** A pattern of `like` for texts that contain what was typed. */
export const containing = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
